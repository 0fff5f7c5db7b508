'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type Money, sumMoney } from '#lib/contract/money.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import type { ListScreen } from '../list-screen.ts';
import type { Row } from '../types.ts';
import { useSelectedRows } from './use-selected-rows.ts';

interface Props<R extends Row> {
  screen: ListScreen<R>;
  amountOf: (row: R) => Money | null;
  count: number;
}

/** The total amount of the selected rows by currency; nothing until all of them are loaded. */
export function SelectionTotal<R extends Row>({ screen, amountOf, count }: Props<R>) {
  const t = useTranslations('list');
  const { money } = useFormats();
  const { series } = useJoinedTexts();
  const amounts = useSelectedRows(screen)
    .map(amountOf)
    .filter((amount) => amount !== null);
  // A total without some rows would be misread as the total of all.
  if (amounts.length !== count) return null;
  const byCurrency = Map.groupBy(amounts, ({ currency }) => currency);
  const totals = [...byCurrency].map(([currency, sameCurrency]) => money(sumMoney(currency, sameCurrency)));
  return <Typography>{t('selectedTotal', { amounts: series(totals) })}</Typography>;
}
