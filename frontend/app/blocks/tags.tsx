/** The tags of an article. */
export function Tags({ tags }: { tags: string[] }) {
  return (
    <ul aria-label="Onderwerpen" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="rounded-full bg-mist px-3 py-1 text-sm font-medium text-petrol">
          {tag}
        </li>
      ))}
    </ul>
  );
}
