'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { cleanNumber, inputTypes, maxSearchLength } from '#lib/contract/input-types.ts';
import type { Money } from '#lib/contract/money.ts';
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
  const total = (kind === 'refund' && order?.amount) || undefined;
  useEffect(() => setOrder(order), [order, setOrder]);
  const shouldValidate = form.formState.isSubmitted;
  const fullAmount = useRef('');
  const takeFullAmount = (of: Money) => {
    fullAmount.current = formatAmount(of, locale);
    form.setValue('amount', fullAmount.current, { shouldDirty: true, shouldValidate });
  };
  const takeMoney = useEffectEvent((of: Money) => {
    form.setValue('currency', of.currency, { shouldValidate });
    // The full amount of another order; an amount that was typed stays.
    if (fullAmount.current && form.getValues('amount') === fullAmount.current) takeFullAmount(of);
  });
  useEffect(() => {
    if (total) takeMoney(total);
  }, [total]);
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
      {total && (
        <Button size="small" disabled={disabled} onClick={() => takeFullAmount(total)}>
          {t('fullAmount', { amount: money(total) })}
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
