import { useState } from "react";

import { toast } from "~/ui/toast";

import type { Status } from "../statuses";
import type { Change, QuoteRequest } from "../types";
import { ConflictError, useChangeRequest } from "./request-changes";

type Move = { from: Status; to: Status };

/** Changing the open request, and what there is to tell about it afterwards. */
export function useDetailChanges(request: QuoteRequest) {
  const { mutateAsync } = useChangeRequest(request.reference);
  const [isOvertaken, setOvertaken] = useState(false);
  const [lastMove, setLastMove] = useState<Move | null>(null);

  const change = async (what: Change): Promise<QuoteRequest | null> => {
    try {
      const saved = await mutateAsync(what);
      setOvertaken(false);
      return saved;
    } catch (error) {
      if (error instanceof ConflictError) setOvertaken(true);
      else toast.error(error instanceof Error ? error.message : String(error));
      return null;
    }
  };
  const move = async (to: Status) => {
    const from = request.status;
    if (await change({ status: to })) setLastMove({ from, to });
  };
  return { change, move, isOvertaken, lastMove, forgetMove: () => setLastMove(null) };
}

export type DetailChanges = ReturnType<typeof useDetailChanges>;
