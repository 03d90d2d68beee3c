import { type ComponentType, createElement, useEffect, useState } from "react";

/** Code or data that is loaded after the page, which does without it where that fails. */
export function useLoaded<Found>(load: () => Promise<Found>): Found | undefined {
  const [found, setFound] = useState<{ value: Found }>();
  useEffect(() => {
    void load()
      .then((value) => setFound({ value }))
      .catch(() => undefined);
  }, [load]);
  return found?.value;
}

type LoadedProps<Props> = { load: () => Promise<ComponentType<Props>>; props: Props };

/** A part of the page whose code is loaded after it, and which is left out where that fails. */
export function Loaded<Props extends object>({ load, props }: LoadedProps<Props>) {
  const component = useLoaded(load);
  return component ? createElement(component, props) : null;
}
