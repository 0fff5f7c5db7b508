'use client';

import { queryOptions } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { RequestKind } from '#lib/contract/constants.ts';
import { withCode } from '#lib/contract/field-errors.ts';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import type { Money } from '#lib/contract/money.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import { RefundDraft } from '#lib/contract/operations/refunds.ts';
import { ResetDraft } from '#lib/contract/operations/resets.ts';
import { SoftwareApplyDraft } from '#lib/contract/operations/software-applies.ts';
import { call } from '../../api/call.ts';
import type { RequestStart } from '../../nav.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { loadedValue, useRecord } from '../../ui/form/use-record.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import { type RequestValues, toCreateBody } from './form-values.ts';
import { loadInitialValues } from './initial-values.ts';
import { listPaths } from './kinds.ts';
import { RequestFormContext } from './request-form-context.ts';
import { type RequestChoices, useRequestSections } from './sections.ts';

export interface RequestFormProps {
  start: RequestStart;
  /** Whether the account may choose from its orders. */
  hasOrders: boolean;
}

const noChoices: RequestChoices = { types: [], reasons: [] };

/** Requests an activation reset (vendor call 69). */
export function ResetForm(props: RequestFormProps) {
  const choicesQuery = useRecord(operationQuery('resets.choices', {}));
  return (
    <Form
      kind="reset"
      {...props}
      schema={ResetDraft}
      choicesQuery={choicesQuery}
      send={async (body) => (await call('resets.create', { body })).id}
    />
  );
}

/** Requests a software refund (vendor call 70). */
export function RefundForm(props: RequestFormProps) {
  const choices = useRecord(operationQuery('refunds.choices', {}));
  const value = useMemo(() => choices.value && { ...noChoices, ...choices.value }, [choices.value]);
  const choicesQuery = { ...choices, value };
  return (
    <Form
      kind="refund"
      {...props}
      schema={RefundDraft}
      choicesQuery={choicesQuery}
      send={async (body) => (await call('refunds.create', { body })).id}
    />
  );
}

const noChoicesQuery = loadedValue(noChoices);

/** Requests software (vendor call 71). */
export function SoftwareApplyForm(props: RequestFormProps) {
  return (
    <Form
      kind="software"
      {...props}
      schema={SoftwareApplyDraft}
      choicesQuery={noChoicesQuery}
      send={async (body) => (await call('softwareApplies.create', { body })).id}
    />
  );
}

interface FormProps<Schema extends z.ZodType> extends RequestFormProps {
  kind: RequestKind;
  schema: Schema;
  choicesQuery: { value: RequestChoices | undefined; error: unknown; retry: () => void };
  /** Creates the request and returns its id; null when it is not known. */
  send: (body: z.output<Schema>) => Promise<string | null>;
}

/** The form of any kind. It shows its problem when the choices or the first values could not be loaded. */
function Form<Schema extends z.ZodType>(props: FormProps<Schema>) {
  const { kind, start, hasOrders, choicesQuery, send } = props;
  const t = useTranslations('requests');
  const locale = useLocale();
  const router = useRouter();
  const startQuery = useRecord(
    queryOptions({
      queryKey: ['requests', 'start', kind, start],
      queryFn: ({ signal }) => loadInitialValues(kind, start, locale, signal),
    }),
  );
  const [order, setOrder] = useState<OrderRow>();
  const total = order?.amount ?? undefined;
  const schema = useMemo(() => withOrderTotal(props.schema, total), [props.schema, total]);
  const sections = useRequestSections(kind, { ...(choicesQuery.value ?? noChoices), hasOrders, total });
  const isReady = choicesQuery.value !== undefined;
  const failedQuery = choicesQuery.error === undefined ? startQuery : choicesQuery;
  const sentSn = useRef('');
  return (
    <RequestFormContext value={useMemo(() => ({ kind, setOrder }), [kind])}>
      <FormPage
        sections={sections}
        schema={schema}
        initialValues={{ ...failedQuery, value: isReady ? startQuery.value : undefined }}
        toBody={useCallback(
          (values: RequestValues) => {
            sentSn.current = cleanDeviceNumber(values.sn);
            return toCreateBody(kind, values, locale);
          },
          [kind, locale],
        )}
        submitLabel={t('form.send')}
        save={send}
        onSaved={(id) => {
          showNotice(t('form.sent', { sn: sentSn.current }));
          router.replace(id === null ? listPaths[kind] : `${listPaths[kind]}/${encodeURIComponent(id)}`);
        }}
        onCancel={() => router.push(listPaths[kind])}
        // After an unknown outcome, the list of the device's requests shows whether it was created.
        outcomeLink={({ sn: typed }) => ({
          href: `${listPaths[kind]}${typed ? `?${new URLSearchParams({ sn: cleanDeviceNumber(typed) })}` : ''}`,
          label: t('form.lookUp'),
        })}
      />
    </RequestFormContext>
  );
}

/** Adds to the schema that currency and amount fit the chosen order, so that the error is shown before the vendor refuses. */
function withOrderTotal<Schema extends z.ZodType>(schema: Schema, total: Money | undefined): Schema {
  if (!total) return schema;
  const amountOf = (body: unknown) => (body as { amount?: Money }).amount ?? total;
  return schema
    .refine((body) => amountOf(body).currency === total.currency, {
      ...withCode('currency'),
      path: ['amount', 'currency'],
    })
    .refine((body) => amountOf(body).currency !== total.currency || amountOf(body).minor <= total.minor, {
      ...withCode('tooBig'),
      path: ['amount'],
    });
}
