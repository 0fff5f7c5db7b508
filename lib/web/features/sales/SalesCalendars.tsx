'use client';

import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DayRangeField } from '../../ui/form/DayRangeField.tsx';
import type { DayRange } from '../../ui/form/day-presets.ts';

export interface SalesDaysProps extends DayRange {
  label: string;
  /** The plain fields that are shown until the calendars are loaded. */
  children: ReactNode;
}

/** The calendars of a custom range, loaded by SalesDays. A new range submits the form around them. */
export default function SalesCalendars({ label, from, to }: SalesDaysProps) {
  const field = useRef<HTMLInputElement>(null);
  const [days, setDays] = useState({ from, to });
  const [inUrl, setInUrl] = useState({ from, to });
  if (inUrl.from !== from || inUrl.to !== to) {
    setInUrl({ from, to });
    setDays({ from, to });
  }
  const change = (next: DayRange) => {
    // The hidden fields must have the new days before the form reads them.
    flushSync(() => setDays(next));
    field.current?.form?.requestSubmit();
  };
  return (
    <>
      <input ref={field} type="hidden" name="from" value={days.from} />
      <input type="hidden" name="to" value={days.to} />
      <DayRangeField label={label} {...days} onChange={change} />
    </>
  );
}
