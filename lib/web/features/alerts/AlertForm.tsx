'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import {
  type InventoryAlert,
  InventoryAlertChange,
  InventoryAlertDraft,
} from '#lib/contract/operations/alerts.ts';
import { call } from '../../api/call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf } from '../../nav.ts';
import { invalidateStockAlerts } from '../../queries/invalidate-stock-alerts.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormField, PlainValues } from '../../ui/form/types.ts';
import { useRecord } from '../../ui/form/use-record.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import type { ListFormProps } from '../../ui/list/types.ts';
import { allAlerts } from './all-alerts.ts';
import { emptyAlert, toChangeBody, toCreateBody, toFormValues, withoutAlert } from './form-values.ts';

/** Creates or changes an inventory alert (vendor calls 48 and 51). */
export function AlertForm({ form, onSaved }: ListFormProps) {
  const saved = (id: string) => {
    invalidateStockAlerts({ exceptListHere: true });
    onSaved(id);
  };
  return 'edit' in form ? (
    <EditAlert key={form.edit} id={form.edit} onSaved={saved} />
  ) : (
    <NewAlert onSaved={saved} />
  );
}

interface FormProps {
  onSaved: (id: string) => void;
}

/** Awaits a save and reloads the list after a failure, as the save may have been executed. */
async function refreshOnFailure<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    invalidateStockAlerts();
    throw error;
  }
}

async function loadFreeProducts({ signal }: { signal: AbortSignal }) {
  const [products, alerts] = await Promise.all([call('products.choices', {}, { signal }), allAlerts(signal)]);
  return withoutAlert(products.items, alerts);
}

async function readAlert(id: string, signal: AbortSignal): Promise<InventoryAlert> {
  const alert = (await allAlerts(signal)).find((each) => each.id === id);
  if (!alert) throw { code: 'notFound' };
  return alert;
}

const most = 1_000_000;

function useThreshold(hint: string): FormField {
  const t = useTranslations('alerts');
  return useMemo(
    () => ({
      kind: 'number',
      name: 'threshold',
      label: t('field.threshold'),
      required: true,
      hint,
      least: 0,
      most,
    }),
    [t, hint],
  );
}

function NewAlert({ onSaved }: FormProps) {
  const t = useTranslations('alerts');

  const productsQuery = useRecord({
    queryKey: ['inventoryAlerts.create', 'products'],
    queryFn: loadFreeProducts,
  });
  const threshold = useThreshold(t('hint.threshold'));
  const options = productsQuery.value;
  const sections = useMemo(
    (): { title: string; fields: FormField[] }[] => [
      {
        title: t('section'),
        fields: [
          {
            kind: 'select',
            name: 'productId',
            label: t('field.product'),
            required: true,
            wide: true,
            options: options ?? [],
            hint: t(options?.length === 0 ? 'hint.noneLeft' : 'hint.product'),
            reasons: { taken: t('taken') },
          },
          { ...threshold, wide: true },
        ],
      },
    ],
    [t, options, threshold],
  );
  const nameOf = (id: string | null | undefined) => options?.find(({ value }) => value === id)?.label ?? '';
  return (
    <FormDialog
      title={t('add')}
      submitLabel={t('add')}
      sections={sections}
      schema={InventoryAlertDraft}
      initialValues={{ ...productsQuery, value: options && emptyAlert }}
      toBody={toCreateBody}
      save={async (body) => {
        const { id } = await refreshOnFailure(call('inventoryAlerts.create', { body }));
        showNotice(t('added', { product: nameOf(body.productId) }));
        return id;
      }}
      onSaved={onSaved}
      outcomeLink={() => ({ href: routesOf.inventoryAlerts, label: t('lookUp') })}
    />
  );
}

function EditAlert({ id, onSaved }: FormProps & { id: string }) {
  const t = useTranslations('alerts');
  const { integer } = useFormats();

  const read = useRecord({
    queryKey: ['inventoryAlerts.read', id],
    queryFn: ({ signal }) => readAlert(id, signal),
  });
  const alert = read.value;
  const [first, setFirst] = useState(alert);
  if (alert && !first) setFirst(alert);
  // The input stays when the alert is reloaded; the hint shows the stored value.
  const changed = alert && first && alert.threshold !== first.threshold;
  const threshold = useThreshold(
    changed
      ? t('hint.changed', { threshold: integer(alert.threshold) })
      : t('hint.inactive', { count: integer(alert?.inactive) }),
  );
  const value = useMemo(() => alert && toFormValues(alert), [alert]);
  const version = alert?.version ?? '';
  const toBody = useCallback(
    (values: PlainValues, start: PlainValues) => toChangeBody(values, start, version),
    [version],
  );
  const sections = useMemo(
    (): { title: string; fields: FormField[] }[] => [
      {
        // The product of an alert cannot be changed.
        title: alert?.product ?? '',
        fields: [
          { ...threshold, wide: true },
          {
            kind: 'radio',
            name: 'reminds',
            label: t('field.reminds'),
            required: true,
            wide: true,
            options: (['on', 'off'] as const).map((value) => ({ value, label: t(value) })),
          },
        ],
      },
    ],
    [t, alert, threshold],
  );
  return (
    <FormDialog
      title={t('edit')}
      isEdit
      sections={sections}
      schema={InventoryAlertChange}
      initialValues={{ ...read, value }}
      toBody={toBody}
      reload={read.reload}
      save={async (body) => {
        await refreshOnFailure(call('inventoryAlerts.change', { params: { id }, body }));
        showNotice(t('saved', { product: alert?.product ?? '' }));
        return id;
      }}
      onSaved={onSaved}
      outcomeLink={() => ({ href: routesOf.inventoryAlerts, label: t('lookUp') })}
    />
  );
}
