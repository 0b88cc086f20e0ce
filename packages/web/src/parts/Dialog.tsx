import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Icon } from './Icon.tsx';

/** A panel over the table; Escape, the cross and a press beside it close it. */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
  /** Beside the title. */
  aside?: ReactNode;
}): ReactNode {
  const { title, onClose, children, wide, aside } = props;
  // Whoever plays by keys goes on where the panel was opened.
  const [opener] = useState(() => document.activeElement);
  const goBack = (event: Event): void => {
    event.preventDefault();
    if (opener?.isConnected && (opener instanceof HTMLElement || opener instanceof SVGElement)) {
      opener.focus({ preventScroll: true });
    }
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={wide ? 'dialog wide' : 'dialog'}
          aria-describedby={undefined}
          onCloseAutoFocus={goBack}
        >
          <header>
            <Radix.Title>{title}</Radix.Title>
            {aside}
            <Radix.Close className="btn quiet sq" aria-label="Close">
              <Icon id="i-close" />
            </Radix.Close>
          </header>
          <div className="dialog-body">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
