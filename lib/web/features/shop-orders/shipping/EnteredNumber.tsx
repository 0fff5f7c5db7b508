'use client';

import { pageAccount } from '../../../api/page-account.ts';
import { SheetFacts } from '../../../ui/print/PrintSheet.tsx';
import { useStored } from '../../../ui/storage/account-storage.ts';
import { enteredNumberOf, entriesName } from './shipping-draft.ts';

/** The tracking number that was entered in this browser for an order that is not shipped yet. */
export function EnteredNumber({ id, label }: { id: string; label: string }) {
  const [entries] = useStored(pageAccount(), entriesName);
  const number = enteredNumberOf(entries, id);
  return number && <SheetFacts facts={[{ name: label, value: <span translate="no">{number}</span> }]} />;
}
