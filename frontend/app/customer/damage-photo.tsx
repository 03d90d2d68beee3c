import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";

import damageFacts from "@facts/damage.json";

import { useCustomer } from "./customer-context";
import { readPhoto } from "./damage-upload";

type Props = { id: string; alt: string; size?: "large" | "thumbnail"; className?: string };

/** A photo that the server has. It needs the secret, so that it cannot be a plain image. */
export function DamagePhoto({ id, alt, size = "thumbnail", className = "" }: Props) {
  const { link, language } = useCustomer();
  const [found, setFound] = useState<string | null>();
  useEffect(() => {
    let isOff = false;
    readPhoto(link, id, size).then(
      (url) => !isOff && setFound(url),
      () => !isOff && setFound(null),
    );
    return () => void (isOff = true);
  }, [link, id, size]);
  if (found) return <img src={found} alt={alt} className={className} />;
  if (found === undefined)
    return <span role="img" aria-label={alt} className={`block bg-mist ${className}`} />;
  return (
    <span className={`grid place-items-center gap-1 bg-mist p-2 text-center text-sm ${className}`}>
      <ImageOff aria-hidden className="size-6 text-teal" />
      {damageFacts.languages[language].page.photo_missing}
    </span>
  );
}
