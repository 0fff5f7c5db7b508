'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Namespace } from '../../i18n/namespaces.ts';
import { openForm, useOpenForm } from '../form/form-url.ts';
import { lazyPanel } from '../loading/lazy-panel.tsx';

export interface RecordToolsProps {
  /** The `data-opens` value of the button that was pressed: the name of the dialog to show. */
  opened: string | undefined;
  close: () => void;
}

/**
 * Returns the client component of a record's page, which makes the buttons of RecordActions work: `data-form` opens a form,
 * `data-opens` a dialog. The component from `load` has both; its code and these texts load on the first use.
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
  // Stays true, because the tools show a notice after their form is closed.
  const [needsTools, setNeedsTools] = useState(false);
  if (!needsTools && (opened || isFormOpen)) setNeedsTools(true);
  useEffect(() => {
    const root = marker.current?.parentElement;
    if (!root) return;
    const controller = new AbortController();
    const { signal } = controller;
    const buttonOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-form], [data-opens]') : null;
    const preloadForButton = (event: Event) => {
      if (buttonOf(event)) Tools.preload();
    };
    root.addEventListener('pointerover', preloadForButton, { passive: true, signal });
    root.addEventListener('focusin', preloadForButton, { signal });
    root.addEventListener(
      'click',
      (event) => {
        const { form: edit, opens } = buttonOf(event)?.dataset ?? {};
        if (edit) openForm({ edit });
        else if (opens) setOpened(opens);
      },
      { signal },
    );
    return () => controller.abort();
  }, [Tools]);
  return (
    <>
      <span ref={marker} hidden />
      {needsTools && <Tools {...input} opened={opened} close={() => setOpened(undefined)} />}
    </>
  );
}
