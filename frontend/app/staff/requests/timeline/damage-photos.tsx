import { ImageOff } from "lucide-react";
import { useState } from "react";
import { queryOptions, useQuery } from "@tanstack/react-query";

import { dataUrl } from "~/lib/data-url";
import { fetchFunction } from "~/staff/api/client";
import { dateAndTime } from "~/staff/ui/date-formats";

import type { Said } from "./entry-groups";
import { PhotoViewer } from "./photo-viewer";

type Size = "large" | "thumbnail";

/** Fetched with the token, as no image element could; a photo never changes. */
const photoQuery = (id: string, size: Size) =>
  queryOptions({
    queryKey: ["damage-photo", id, size],
    queryFn: async ({ signal }) =>
      dataUrl(await (await fetchFunction(`damage-photos/${id}?size=${size}`, { signal })).blob()),
    staleTime: Infinity,
    retry: false,
  });

/** The photos of a damage report, as small pictures that open large. */
export function DamagePhotos({ said }: { said: Said }) {
  const ids = said.details.photos ?? [];
  const [open, setOpen] = useState<number>();
  const removed = said.details.photos_removed ?? 0;
  const alt = (index: number) =>
    `Foto ${String(index + 1)} van ${String(ids.length)} bij de schademelding van ${dateAndTime(said.at)}`;
  return (
    <>
      <ul aria-label="Foto’s van de schade" className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {ids.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`${alt(index)}, groot bekijken`}
              onClick={() => setOpen(index)}
              className="block cursor-zoom-in overflow-hidden rounded-lg ring-1 ring-line hover:ring-2 hover:ring-petrol"
            >
              <Photo id={id} size="thumbnail" alt="" className="h-20 w-28 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {removed > 0 && (
        <p className="mt-1 text-sm">
          {removed === 1 ? "1 foto is verwijderd." : `${String(removed)} foto’s zijn verwijderd.`}
        </p>
      )}
      {open !== undefined && ids.length > 0 && (
        <PhotoViewer
          ids={ids}
          place={Math.min(open, ids.length - 1)}
          onPlace={setOpen}
          onClose={() => setOpen(undefined)}
        >
          {(id, index) => (
            <Photo
              key={id}
              id={id}
              size="large"
              alt={alt(index)}
              className="max-h-[70dvh] w-full object-contain"
            />
          )}
        </PhotoViewer>
      )}
    </>
  );
}

type PhotoProps = { id: string; size: Size; alt: string; className: string };

function Photo({ id, size, alt, className }: PhotoProps) {
  const { data, isError } = useQuery(photoQuery(id, size));
  if (data !== undefined) return <img src={data} alt={alt} className={className} />;
  return (
    <span className={`grid min-h-20 place-items-center bg-mist text-sm ${className}`}>
      {isError && (
        <span className="p-1 text-center">
          <ImageOff aria-hidden className="mx-auto size-5 text-teal" /> Niet meer bewaard
        </span>
      )}
    </span>
  );
}
