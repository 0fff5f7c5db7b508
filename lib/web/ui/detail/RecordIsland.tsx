'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Namespace } from '../../i18n/namespaces.ts';
import { openForm, useOpenForm } from '../form/form-url.ts';
import { lazyPanel } from '../loading/lazy-panel.tsx';

export interface RecordToolsProps {
  /** The dialog that a button with `data-opens` has opened. */
  opened: string | undefined;
  close: () => void;
}

/**
 * Returns the client component of a record, which acts on the buttons that the server rendered. Forms of the URL and
 * dialogs load, with these texts, when they are used.
 */
export function createRecordIsland<Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<{ default: ComponentType<Props & RecordToolsProps> }>,
) {
  const Tools = lazyPanel<Props & RecordToolsProps>(namespaces, load);
  return (props: Props) => <RecordIsland Tools={Tools} input={props} />;
}

interface IslandProps<Props> {
  Tools: ComponentType<Props & RecordToolsProps> & { preload: () => void };
  input: Props;
}

function RecordIsland<Props extends object>({ Tools, input }: IslandProps<Props>) {
  const marker = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState<string>();
  const isFormOpen = useOpenForm() !== null;
  // It stays, as what was saved is shown after the form is closed.
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && (opened || isFormOpen)) setUsed(true);
  useEffect(() => {
    const root = marker.current?.parentElement;
    if (!root) return;
    const stop = new AbortController();
    const { signal } = stop;
    const buttonOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-form], [data-opens]') : null;
    const reach = (event: Event) => {
      if (buttonOf(event)) Tools.preload();
    };
    root.addEventListener('pointerover', reach, { passive: true, signal });
    root.addEventListener('focusin', reach, { signal });
    root.addEventListener(
      'click',
      (event) => {
        const { form: edit, opens } = buttonOf(event)?.dataset ?? {};
        if (edit) openForm({ edit });
        else if (opens) setOpened(opens);
      },
      { signal },
    );
    return () => stop.abort();
  }, [Tools]);
  return (
    <>
      <span ref={marker} hidden />
      {isUsed && <Tools {...input} opened={opened} close={() => setOpened(undefined)} />}
    </>
  );
}
