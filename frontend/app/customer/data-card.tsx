import { Suspense, useState } from "react";

import { useCustomer } from "./customer-context";
import { OwnData } from "./loaded-parts";
import { Card, Fold } from "./parts";

/** The data we hold: fetched, with its code, each time it is opened. */
export function DataCard() {
  const { texts } = useCustomer();
  const [opened, setOpened] = useState(0);
  return (
    <Card id="gegevens" title={texts.data.title}>
      <Fold summary={texts.data.intro} onOpen={() => setOpened((times) => times + 1)}>
        {opened > 0 && (
          <Suspense fallback={<p role="status">{texts.loading}</p>}>
            <OwnData key={opened} />
          </Suspense>
        )}
      </Fold>
    </Card>
  );
}
