import type { SeatInfo } from '@orrery/server/messages';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { liftCurtain } from '../state/table.ts';

/** Between two players on one device: nothing of the table is drawn until the next one says so. */
export function Curtain({ seat, seats }: { seat: number; seats: readonly SeatInfo[] }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const name = seats.find((other) => other.seat === seat)?.name ?? `seat ${seat + 1}`;
  return (
    <main className="curtain">
      <Icon id="orrery" />
      <h1 className="big">Hand the device to {name}.</h1>
      <p className="lead">Nobody else should look. Hands and secrets are shown after this.</p>
      <button ref={button} type="button" className="btn go" onClick={liftCurtain}>
        I am {name}
      </button>
    </main>
  );
}
