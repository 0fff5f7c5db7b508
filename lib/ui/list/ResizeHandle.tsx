'use client';

import { useTranslations } from 'next-intl';
import type { KeyboardEvent, PointerEvent } from 'react';
import { minColumnWidth } from './columns.ts';
import css from './table.module.css';
import type { Column, Row } from './types.ts';
import type { Screen } from './use-screen.ts';

interface Props<R extends Row> extends Pick<Screen<R>, 'columns' | 'widths' | 'setWidths'> {
  column: Column<R>;
}

const step = 16;

/** The edge of a heading that resizes its column; a double click resets all widths. */
export function ResizeHandle<R extends Row>({ columns, widths, setWidths, column }: Props<R>) {
  const t = useTranslations('list');
  const { field, label, width } = column;

  const drag = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const measured = measure(handle, columns);
    const start = event.clientX;
    const before = measured[field] ?? width;
    const sign = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
    const move = ({ clientX }: { clientX: number }) =>
      setWidths({ ...measured, [field]: atLeast(before + sign * (clientX - start)) });
    const stop = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('lostpointercapture', stop);
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', stop);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const change = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (!change) return;
    event.preventDefault();
    const measured = measure(event.currentTarget, columns);
    setWidths({ ...measured, [field]: atLeast((measured[field] ?? width) + change) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: hr cannot be focused and moved
    <span
      className={css.resize}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('resizeColumn', { column: label })}
      aria-valuemin={minColumnWidth}
      aria-valuenow={widths[field] ?? width}
      onPointerDown={drag}
      onKeyDown={press}
      onDoubleClick={() => setWidths(undefined)}
    />
  );
}

const atLeast = (width: number) => Math.max(minColumnWidth, Math.round(width));

/** All current widths, so that resizing one column leaves the others as they are. */
function measure<R extends Row>(handle: HTMLElement, columns: Column<R>[]): Record<string, number> {
  const heads = handle.closest('tr')?.querySelectorAll('th') ?? [];
  return Object.fromEntries(
    columns.map(({ field, width }, index) => [field, Math.round(heads[index + 1]?.offsetWidth ?? width)]),
  );
}
