'use client';

import { useEffect, useRef } from 'react';
import { announce } from '../live-region.tsx';
import type { BatchRun } from './batch-run.ts';

/**
 * Returns a ref for the heading of a receipt, which takes the focus. At the end of the run it announces the summary and removes the
 * job from the tray, which shows the same.
 */
export function useReceiptHeading(run: BatchRun<unknown, unknown>, summary: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const wasBusy = useRef(run.busy);
  useEffect(() => {
    if (wasBusy.current && !run.busy) announce(summary);
    wasBusy.current = run.busy;
    run.dismissJob();
    // A button of the removed job may have had the focus.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [run, run.busy, summary]);
  return heading;
}
