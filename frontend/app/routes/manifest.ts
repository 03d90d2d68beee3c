import company from "@facts/company.json";
import { colours } from "@facts/theme.json";

export function loader() {
  return Response.json({
    name: company.name,
    short_name: company.short_name,
    lang: company.language,
    start_url: "/",
    display: "browser",
    background_color: colours.paper,
    theme_color: colours.ink,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
