/** Text rendered from Markdown while building. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`prose min-w-0 ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
