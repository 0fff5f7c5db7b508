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
/** A shorter number is not reported as unknown. */
const minUnknownLength = 6;

/**
 * The order of a request, for RequestForm: its number is typed or chosen from the account's newest orders. A refund gets the
 * currency of the order, and its amount with a button. An unknown number is an error once the field loses focus.
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
  const [hasFocus, setHasFocus] = useState(false);
  const number = cleanNumber(value);
  const { orders, pending, error } = useOrders(number, open || number !== '');
  const order = orders.find((each) => each.number === number);
  const total = (kind === 'refund' && order?.amount) || undefined;
  useEffect(() => setOrder(order), [order, setOrder]);
  const shouldValidate = form.formState.isSubmitted;
  const fullAmount = useRef('');
  const fillFullAmount = (orderTotal: Money) => {
    fullAmount.current = formatAmount(orderTotal, locale);
    form.setValue('amount', fullAmount.current, { shouldDirty: true, shouldValidate });
  };
  const onOrderTotal = useEffectEvent((orderTotal: Money) => {
    form.setValue('currency', orderTotal.currency, { shouldValidate });
    // Replaces the full amount of the previous order; a typed amount stays.
    if (fullAmount.current && form.getValues('amount') === fullAmount.current) fillFullAmount(orderTotal);
  });
  useEffect(() => {
    if (total) onOrderTotal(total);
  }, [total]);
  const toNote = ({ orderedAt, amount, status, statusText }: OrderRow) =>
    [orderedAt && dayOf(orderedAt), amount && money(amount), status ? stateName(status) : statusText]
      .filter(Boolean)
      .join(' · ');
  const isUnknown =
    !order && !pending && error === undefined && !hasFocus && number.length >= minUnknownLength;
  const statusText = () => {
    if (order) return toNote(order);
    if (isUnknown) return t('notYourOrder');
    return error === undefined ? helperText : problem(error);
  };
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <LookupField
        {...props}
        name="orderNumber"
        options={orders.map((each) => ({ value: each.number, note: toNote(each) }))}
        pending={pending && open}
        open={open}
        setOpen={setOpen}
        setFocused={setHasFocus}
        status={statusText()}
        isUnknown={isUnknown}
      />
      {total && (
        <Button size="small" disabled={disabled} onClick={() => fillFullAmount(total)}>
          {t('fullAmount', { amount: money(total) })}
        </Button>
      )}
    </Stack>
  );
}

/**
 * Searches the account's orders by the beginning of their number after a pause in typing; the newest first. A number that the
 * list does not accept has no results.
 */
function useOrders(number: string, isEnabled: boolean) {
  const debouncedNumber = useDebounced(number, number === '' ? 0 : debounceMs);
  const isSearched =
    inputTypes.recordNumber.accepts.test(debouncedNumber) && debouncedNumber.length <= maxSearchLength;
  const { data, error, isPending } = useQuery({
    ...operationQuery('orders.list', {
      query: { pageSize: maxOptions, ...(debouncedNumber && { number: debouncedNumber }) },
    }),
    enabled: isEnabled && debouncedNumber === number && (debouncedNumber === '' || isSearched),
  });
  const pending = isPending || debouncedNumber !== number;
  return {
    orders: pending || error ? [] : data.items,
    pending: pending && (number === '' || isSearched),
    error: pending ? undefined : (error ?? undefined),
  };
}
