import company from "@facts/company.json";

export function loader() {
  return Response.json({
    name: company.name,
    short_name: company.short_name,
    lang: company.language,
    start_url: "/",
    display: "browser",
    background_color: "#fbf9f4",
    theme_color: "#0f2f3a",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
