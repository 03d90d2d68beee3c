type Props = {
  name: string;
  alt: string;
  widths: number[];
  /** The size of a drawing, which has no widths. */
  drawn?: { width: number; height: number } | undefined;
  /** Its width on the screen, as the `sizes` attribute. */
  sizes: string;
  /** Whether visitors see it first: then it is fetched at once, not when it comes near. */
  priority?: boolean;
  className?: string;
};

/** A photo (16:9) in modern formats or a drawing, with its space reserved and a soft pulse until it has loaded. */
export function LazyImage({ name, alt, widths, drawn, sizes, priority = false, className = "" }: Props) {
  const sources = (type: string) =>
    widths.map((w) => `/images/${name}-${String(w)}.${type} ${String(w)}w`).join(", ");
  const largest = widths.at(-1) ?? 0;
  const photo = {
    src: `/images/${name}-${String(largest)}.jpg`,
    srcSet: sources("jpg"),
    sizes,
    width: largest,
    height: (largest * 9) / 16,
  };
  return (
    <picture className={`relative block overflow-hidden ${className}`}>
      {/* Only in the served page: once scripts run, the picture is already being fetched. */}
      {import.meta.env.SSR && priority && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={`/images/${name}-${String(largest)}.avif`}
          imageSrcSet={sources("avif")}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      {!priority && (
        <span data-pulse className="absolute inset-0 animate-pulse bg-water motion-reduce:animate-none" />
      )}
      {!drawn && <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />}
      {!drawn && <source type="image/webp" srcSet={sources("webp")} sizes={sizes} />}
      <img
        {...(drawn ? { src: `/images/${name}.svg`, ...drawn } : photo)}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        className="relative h-full w-full object-cover"
      />
    </picture>
  );
}
