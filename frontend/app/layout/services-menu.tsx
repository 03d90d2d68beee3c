import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import { NavLink } from "react-router";

import navigation from "@site/navigation";

import { useHoverMenu } from "./use-hover-menu";

/** How a link in the header looks. */
export const linkLook =
  "rounded-lg px-3 py-2 font-medium text-ink transition-colors hover:text-brick aria-[current=page]:text-brick";

export const menuServices = navigation.services.filter((service) => service.in_menu);

/** The 'Diensten' dropdown of the wide header. */
export function ServicesMenu() {
  const { open, root, toggle, close, show } = useHoverMenu("diensten-menu");
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      close();
      button.current?.focus();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!open) show();
    // The list is hidden until the next paint.
    requestAnimationFrame(() => moveFocus(list.current, event.key === "ArrowDown" ? 1 : -1));
  };

  return (
    <div className="relative" onKeyDown={onKeyDown} {...root}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="diensten-menu"
        onClick={() => {
          // Safari does not focus a clicked button; without focus neither keys nor a click elsewhere would close it.
          button.current?.focus();
          toggle();
        }}
        className={`${linkLook} flex cursor-pointer items-center gap-1`}
      >
        {navigation.header.services_label}
        <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? "rotate-180" : ""}`} />
      </button>
      <ul
        ref={list}
        id="diensten-menu"
        hidden={!open}
        className="hover-bridge absolute top-full left-0 mt-2 w-72 card p-2 shadow-float"
      >
        {menuServices.map(({ label, href }) => (
          <li key={href}>
            <NavLink
              to={href}
              onClick={close}
              className="block rounded-xl px-4 py-2.5 font-medium text-ink hover:bg-mist aria-[current=page]:text-brick"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function moveFocus(list: HTMLUListElement | null, by: 1 | -1) {
  const links = [...(list?.querySelectorAll("a") ?? [])];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  // A negative place counts from the end.
  links.slice(at < 0 && by < 0 ? by : (at + by) % links.length)[0]?.focus();
}
