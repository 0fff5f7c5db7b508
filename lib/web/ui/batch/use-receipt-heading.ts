'use client';

import { useEffect, useRef } from 'react';
import { announce } from '../live-region.tsx';
import type { BatchRun } from './batch-run.ts';

/** Focuses the heading of a new receipt; announces the end of a run in place of the tray. */
export function useReceiptHeading(run: BatchRun<unknown, unknown>, summary: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const wasBusy = useRef(run.busy);
  useEffect(() => {
    if (wasBusy.current && !run.busy) announce(summary);
    wasBusy.current = run.busy;
    run.dismissJob();
    // The tray's buttons disappear, and one of them may have had the focus.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [run, run.busy, summary]);
  return heading;
}
