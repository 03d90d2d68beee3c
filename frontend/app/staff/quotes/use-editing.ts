import { useQueryString } from "~/staff/ui/query-string";

/** The open draft, kept in the URL: Back closes it, and a reload opens it again. */
export function useEditing(): [string | null, (id: string | null) => void] {
  const [query, change] = useQueryString();
  const edit = (id: string | null) =>
    change((latest) => {
      const params = new URLSearchParams(latest);
      if (id) params.set("offerte", id);
      else params.delete("offerte");
      return `?${params.toString().replaceAll("%2C", ",")}`;
    });
  return [new URLSearchParams(query).get("offerte"), edit];
}
