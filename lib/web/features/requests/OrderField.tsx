'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { cleanNumber, inputTypes, maxSearchLength } from '#lib/contract/input-types.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { LookupField } from '../../ui/form/LookupField.tsx';
import { formatAmount } from '../../ui/form/parse-amount.ts';
import type { CustomControlProps } from '../../ui/form/types.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { useProblemText } from '../../ui/problem/ProblemNotice.tsx';
import { RequestFormContext } from './request-form-context.ts';

const debounceMs = 200;
const maxOptions = 20;
const minUnknownLength = 6;

/**
 * The order of a request, typed or chosen from the newest orders with this number. A refund takes its currency, and its
 * amount with one press.
 */
export function OrderField(props: CustomControlProps) {
  const { value, helperText, disabled } = props;
  const t = useTranslations('requests.form');
  const { money, dayOf } = useFormats();
  const locale = useLocale();
  const stateName = useTranslations('orders.state');
  const problem = useProblemText();
  const form = useFormContext();
  const { kind, setOrder } = use(RequestFormContext);
  const [open, setOpen] = useState(false);
  const [hasFocus, setFocused] = useState(false);
  const number = cleanNumber(value);
  const { orders, pending, error } = useOrders(number, open || number !== '');
  const order = orders.find((each) => each.number === number);
  const currency = kind === 'refund' ? order?.amount?.currency : undefined;
  useEffect(() => setOrder(order), [order, setOrder]);
  const takeCurrency = useEffectEvent((value: string) =>
    form.setValue('currency', value, { shouldValidate: form.formState.isSubmitted }),
  );
  useEffect(() => {
    if (currency) takeCurrency(currency);
  }, [currency]);
  const toNote = ({ orderedAt, amount, status, statusText }: OrderRow) =>
    [orderedAt && dayOf(orderedAt), amount && money(amount), status ? stateName(status) : statusText]
      .filter(Boolean)
      .join(' · ');
  const isUnknown =
    !order && !pending && error === undefined && !hasFocus && number.length >= minUnknownLength;
  const status = order
    ? toNote(order)
    : isUnknown
      ? t('notYourOrder')
      : error === undefined
        ? helperText
        : problem(error);
  const amount = order?.amount;
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <LookupField
        {...props}
        name="orderNumber"
        options={orders.map((each) => ({ value: each.number, note: toNote(each) }))}
        pending={pending && open}
        open={open}
        setOpen={setOpen}
        setFocused={setFocused}
        status={status}
        isUnknown={isUnknown}
      />
      {kind === 'refund' && amount && (
        <Button
          size="small"
          disabled={disabled}
          onClick={() =>
            form.setValue('amount', formatAmount(amount, locale), {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        >
          {t('fullAmount', { amount: money(amount) })}
        </Button>
      )}
    </Stack>
  );
}

/** The newest of the account's orders whose number starts with this text. */
function useOrders(number: string, isEnabled: boolean) {
  const settled = useDebounced(number, number === '' ? 0 : debounceMs);
  const isSearched = inputTypes.recordNumber.accepts.test(settled) && settled.length <= maxSearchLength;
  const { data, error, isPending } = useQuery({
    ...operationQuery('orders.list', {
      query: { pageSize: maxOptions, ...(settled && { number: settled }) },
    }),
    enabled: isEnabled && settled === number && (settled === '' || isSearched),
  });
  const pending = isPending || settled !== number;
  return {
    orders: pending || error ? [] : data.items,
    pending: pending && (number === '' || isSearched),
    error: pending ? undefined : (error ?? undefined),
  };
}
