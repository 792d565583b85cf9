import type { FunctionComponent, JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** A picture that loads after the text. Its place stays empty until then, and if loading fails. */
export function later(load: () => Promise<FunctionComponent>): FunctionComponent {
  let loaded: FunctionComponent | null = null;
  return function Later(): JSX.Element | null {
    const [inside, setInside] = useState<{ readonly Picture: FunctionComponent } | null>(
      loaded === null ? null : { Picture: loaded },
    );
    useLayoutEffect(() => {
      if (inside !== null) return;
      load().then(
        (Picture) => {
          loaded = Picture;
          setInside({ Picture });
        },
        () => undefined,
      );
    }, []);
    return inside === null ? null : <inside.Picture />;
  };
}
