import { QueryClientProvider } from "@tanstack/react-query";

import { queryClient } from "~/staff/api/query-client";

type Props = { logo: React.ReactNode; title: string; children: React.ReactNode; below?: React.ReactNode };

/** The layout of the sign-in pages: one card in the middle. */
export function SignInLayout({ logo, title, children, below }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col items-center bg-mist px-4 py-8 sm:justify-center sm:py-12">
        {logo}
        <div className="mt-8 w-full max-w-md card p-6 sm:p-9">
          <h1 className="mb-6 font-display text-2xl leading-tight font-bold tracking-tight text-ink">
            {title}
          </h1>
          {children}
        </div>
        {below}
      </div>
    </QueryClientProvider>
  );
}
