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
import { loadAllAlerts } from './all-alerts.ts';
import { emptyAlert, toChangeBody, toCreateBody, toFormValues, withoutAlert } from './form-values.ts';

/** The form of the list's client component: creates or changes an inventory alert (vendor calls 48 and 51). */
export function AlertForm({ form, onSaved }: ListFormProps) {
  const handleSaved = (id: string | null) => {
    invalidateStockAlerts({ exceptListHere: true });
    onSaved(id);
  };
  return 'edit' in form ? (
    <EditAlert key={form.edit} id={form.edit} onSaved={handleSaved} />
  ) : (
    <NewAlert onSaved={handleSaved} />
  );
}

interface FormProps {
  onSaved: (id: string | null) => void;
}

/** Reloads the list when a save fails, as it may have been executed; then rejects with its error. */
async function refreshListOnFailure<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    invalidateStockAlerts();
    throw error;
  }
}

/** Loads the products without an alert as options. */
async function loadFreeProducts({ signal }: { signal: AbortSignal }) {
  const [products, alerts] = await Promise.all([
    call('products.choices', {}, { signal }),
    loadAllAlerts(signal),
  ]);
  return withoutAlert(products.items, alerts);
}

/** Loads an alert; throws `notFound` when the account has none with this id. */
async function loadAlert(id: string, signal: AbortSignal): Promise<InventoryAlert> {
  const alert = (await loadAllAlerts(signal)).find((each) => each.id === id);
  if (!alert) throw { code: 'notFound' };
  return alert;
}

const maxThreshold = 1_000_000;

function useThresholdField(hint: string): FormField {
  const t = useTranslations('alerts');
  return useMemo(
    () => ({
      kind: 'number',
      name: 'threshold',
      label: t('field.threshold'),
      required: true,
      hint,
      least: 0,
      most: maxThreshold,
    }),
    [t, hint],
  );
}

function NewAlert({ onSaved }: FormProps) {
  const t = useTranslations('alerts');

  const products = useRecord({
    queryKey: ['inventoryAlerts.create', 'products'],
    queryFn: loadFreeProducts,
  });
  const thresholdField = useThresholdField(t('hint.threshold'));
  const options = products.value;
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
          { ...thresholdField, wide: true },
        ],
      },
    ],
    [t, options, thresholdField],
  );
  const productName = (id: string | null | undefined) =>
    options?.find(({ value }) => value === id)?.label ?? '';
  return (
    <FormDialog
      title={t('add')}
      submitLabel={t('add')}
      sections={sections}
      schema={InventoryAlertDraft}
      initialValues={{ ...products, value: options && emptyAlert }}
      toBody={toCreateBody}
      save={async (body) => {
        const { id } = await refreshListOnFailure(call('inventoryAlerts.create', { body }));
        showNotice(t('added', { product: productName(body.productId) }));
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

  const loadedAlert = useRecord({
    queryKey: ['inventoryAlerts.read', id],
    queryFn: ({ signal }) => loadAlert(id, signal),
  });
  const alert = loadedAlert.value;
  const [firstAlert, setFirstAlert] = useState(alert);
  if (alert && !firstAlert) setFirstAlert(alert);
  // A reload after a conflict keeps the input, so that the hint shows the changed threshold.
  const hasThresholdChanged = alert && firstAlert && alert.threshold !== firstAlert.threshold;
  const thresholdField = useThresholdField(
    hasThresholdChanged
      ? t('hint.changed', { threshold: integer(alert.threshold) })
      : t('hint.inactive', { count: integer(alert?.inactive) }),
  );
  const value = useMemo(() => alert && toFormValues(alert), [alert]);
  const version = alert?.version ?? '';
  const toBody = useCallback(
    (values: PlainValues, initialValues: PlainValues) => toChangeBody(values, initialValues, version),
    [version],
  );
  const sections = useMemo(
    (): { title: string; fields: FormField[] }[] => [
      {
        // The product of an alert cannot be changed.
        title: alert?.product ?? '',
        fields: [
          { ...thresholdField, wide: true },
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
    [t, alert, thresholdField],
  );
  return (
    <FormDialog
      title={t('edit')}
      isEdit
      sections={sections}
      schema={InventoryAlertChange}
      initialValues={{ ...loadedAlert, value }}
      toBody={toBody}
      reload={loadedAlert.reload}
      save={async (body) => {
        await refreshListOnFailure(call('inventoryAlerts.change', { params: { id }, body }));
        showNotice(t('saved', { product: alert?.product ?? '' }));
        return id;
      }}
      onSaved={onSaved}
      outcomeLink={() => ({ href: routesOf.inventoryAlerts, label: t('lookUp') })}
    />
  );
}
