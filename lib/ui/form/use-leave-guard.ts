'use client';

import { useEffect, useRef } from 'react';
import { holdForm, openForm, standAbovePage, useFormAddress, useFormInAddress } from './address.ts';

/**
 * Keeps a form with changes from being lost: the browser asks before the page goes, and after a step back the form
 * stays open and `ask` is called. Gives what puts the form back into the address for whoever decides to stay.
 */
export function useLeaveGuard(dirty: boolean, ask: () => void): () => void {
  const form = useFormAddress();
  const inAddress = useFormInAddress() !== null;
  const latest = useRef({ form, ask });
  useEffect(() => {
    latest.current = { form, ask };
  });
  useEffect(standAbovePage, []);
  useEffect(() => {
    if (!dirty) return;
    holdForm(latest.current.form);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      holdForm(null);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty]);
  useEffect(() => {
    if (dirty && !inAddress) latest.current.ask();
  }, [dirty, inAddress]);
  return () => {
    if (!inAddress && latest.current.form) openForm(latest.current.form);
  };
}
