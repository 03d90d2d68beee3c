import { useMutation, useQueryClient } from "@tanstack/react-query";

import { toast } from "~/ui/toast";

import { people } from "./people";

type Action<Input> = { act: (input: Input) => Promise<unknown>; said: string; onDone?: () => void };

/** Does something to an account, says so, and fetches the list again. */
export function usePersonAction<Input = void>({ act, said, onDone }: Action<Input>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      // First the list: who opens the account again must not find, and save, what it was before.
      await cache.invalidateQueries(people);
      toast.success(said);
      onDone?.();
    },
  });
}
