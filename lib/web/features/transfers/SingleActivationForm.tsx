'use client';

import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import { deviceRoute } from '../../nav.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { useFieldErrorText } from '../../ui/form/use-field-error-text.ts';
import { useInitialFocus } from '../../ui/hooks/use-initial-focus.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { isComposed } from '../../ui/is-composed.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { ProblemNotice } from '../../ui/problem/ProblemNotice.tsx';
import { activationKind } from './batch-kinds.ts';
import { useBatchTexts } from './batch-texts.ts';
import { type DeviceCheck, type EntryValues, isSn, isTcode } from './entries.ts';
import { type ActivationOutcome, useSingleActivation } from './single-activation-store.ts';
import { useDeviceCheck } from './use-device-check.ts';
import { useDeviceRow } from './use-device-row.ts';

const ScanDialog = lazyComponent(() =>
  import('../../ui/scan/ScanDialog.tsx').then((file) => file.ScanDialog),
);

type Field = 'sn' | 'tcode';

interface Props {
  user: string;
  /** The serial number of the URL, or "". */
  initialSn: string;
  /** The Tcode of the URL. */
  card: Tcode | null;
}

type FieldErrors = Partial<Record<Field, string>>;
const fields: Field[] = ['sn', 'tcode'];

/** Activates one device by its Tcode; a success clears the form for the next device. */
export function SingleActivationForm({ user, initialSn, card }: Props) {
  const t = useTranslations('transfers');
  const common = useTranslations('common');
  const id = useId();
  const [activation, { values, busy, outcome, done }] = useSingleActivation(user);
  const { register, handleSubmit, formState, clearErrors, setFocus, setValue } = useForm<EntryValues>({
    defaultValues: values,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [attempt, setAttempt] = useState(0);
  const [scannedField, setScannedField] = useState<Field>();
  const validateField = useFieldValidator();
  const refusalTexts = useRefusalTexts();
  const sn = cleanDeviceNumber(values.sn);
  const { deviceCheck, problem } = useDeviceCheck(sn);
  const deviceHint = useDeviceHint();
  // The URL, a scan and a finished activation set the values of the store, which outlives this form.
  useEffect(() => {
    for (const field of fields) setValue(field, values[field]);
  }, [values, setValue]);
  useEffect(() => {
    if (initialSn) activation.setValues({ sn: initialSn });
  }, [activation, initialSn]);
  useEffect(() => {
    if (card) activation.setValues({ tcode: card.code });
  }, [activation, card]);
  const idOf = (field: string) => `${id}-${field}`;
  useInitialFocus(() => document.getElementById(idOf(values.sn ? 'tcode' : 'sn')));
  const device = useDeviceRow(sn, 'before', deviceCheck?.verdict === 'good');
  const ownTcode = device?.tcodeState === 'notRedeemed' ? device.tcode : '';
  // Fills in the Tcode that belongs to the device; a Tcode that the user typed stays.
  const filledTcode = useRef('');
  useEffect(() => {
    const isTyped = ![filledTcode.current, ''].includes(values.tcode);
    if (!ownTcode || isTyped || [values.tcode, filledTcode.current].includes(ownTcode)) return;
    filledTcode.current = ownTcode;
    activation.setValues({ tcode: ownTcode });
    setValue('tcode', ownTcode);
    // Selected, so that a barcode scanner replaces it.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.name === 'tcode') activeElement.select();
  }, [ownTcode, values.tcode, activation, setValue]);
  // Focuses a scanned field after the dialog has closed and returned the focus to its button.
  const fieldToFocus = useRef<Field>(undefined);
  useEffect(() => {
    if (scannedField || !fieldToFocus.current) return;
    setFocus(fieldToFocus.current);
    fieldToFocus.current = undefined;
  }, [scannedField, setFocus]);
  const tcodeHint = (): string | undefined => {
    if (ownTcode && values.tcode === ownTcode) return t('activation.ownTcode');
    if (!card?.product || values.tcode !== card.code) return undefined;
    return t('activation.cardFor', { product: card.product });
  };
  const labels: Record<Field, string> = { sn: t('list.sn'), tcode: t('list.tcode') };
  const refusalErrors = outcome ? refusalTexts(outcome.status) : {};
  const errorOf = (field: Field) => formState.errors[field]?.message ?? refusalErrors[field];

  const change = (field: Field, text: string) => {
    activation.setValues({ [field]: text });
    clearErrors(field);
  };
  const countAttempt = () => setAttempt((count) => count + 1);
  const focusResult = (ended: ActivationOutcome | undefined) => {
    if (ended?.status.state === 'done') setFocus('sn');
    else if (ended) countAttempt();
  };
  const submit = handleSubmit(async (typed) => {
    const cleaned = { sn: cleanDeviceNumber(typed.sn), tcode: cleanDeviceNumber(typed.tcode) };
    focusResult(await activation.activate(cleaned, deviceCheck?.product ?? ''));
  }, countAttempt);
  const fieldErrors = fields.flatMap((name) => {
    const text = errorOf(name);
    return text ? [{ name, label: labels[name], text }] : [];
  });

  return (
    <Paper
      component="form"
      method="post"
      variant="outlined"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2.5, maxWidth: 480, p: 2.5 }}
    >
      {done && <DoneNotice key={done.sn} {...done} />}
      <UnresolvedOutcome
        outcome={outcome}
        onCheck={async () =>
          focusResult(outcome && (await activation.lookUp(outcome.values, deviceCheck?.product ?? '')))
        }
      />
      <ErrorSummary fieldErrors={fieldErrors} attempt={attempt} idOf={idOf} />
      {fields.map((field) => (
        <TextInput
          key={field}
          {...register(field, {
            validate: (text) => validateField(field, cleanDeviceNumber(text)),
            onChange: ({ target }) => change(field, target.value),
          })}
          id={idOf(field)}
          label={labels[field]}
          required
          autoComplete="off"
          spellCheck={false}
          readOnly={busy}
          error={errorOf(field)}
          hint={field === 'sn' ? deviceHint(deviceCheck) : tcodeHint()}
          onKeyDown={(event) => {
            // Barcode scanners end with Enter: the next scan is the Tcode, and replaces one that was filled in.
            if (event.key !== 'Enter' || isComposed(event.nativeEvent)) return;
            if (field !== 'sn' || !['', filledTcode.current].includes(values.tcode) || !values.sn) return;
            event.preventDefault();
            setFocus('tcode', { shouldSelect: true });
          }}
          endAdornment={
            <IconButton
              edge="end"
              aria-label={common('pair', { label: t('input.scan'), value: labels[field] })}
              title={t('input.scan')}
              disabled={busy}
              onClick={() => setScannedField(field)}
            >
              <QrCodeScanner />
            </IconButton>
          }
        />
      ))}
      {problem !== undefined && <ProblemNotice error={problem} />}
      <div>
        <Button variant="contained" type="submit" aria-disabled={busy}>
          {busy ? t('activation.submitting') : t('activation.submit')}
        </Button>
      </div>
      {scannedField && (
        <ScanDialog
          single
          onScan={([text = '']) => {
            change(scannedField, text);
            fieldToFocus.current = scannedField;
          }}
          onClose={() => setScannedField(undefined)}
        />
      )}
    </Paper>
  );
}

/** Returns a function that validates a field for react-hook-form: true, or the error text. */
function useFieldValidator() {
  const errorText = useFieldErrorText();
  const isValid = { sn: isSn, tcode: isTcode };
  return (field: Field, text: string) => isValid[field](text) || errorText(text ? field : 'required');
}

/** Returns a function that converts a refusal to the error text of the field that it concerns. */
function useRefusalTexts() {
  const t = useTranslations('transfers');
  const texts = useBatchTexts(activationKind);
  return ({ state, reason }: ActivationOutcome['status']): FieldErrors => {
    if (state !== 'refused') return {};
    if (reason === 'alreadyActive') return { sn: t('activation.alreadyActive') };
    return { [reason.startsWith('tcode') ? 'tcode' : 'sn']: texts.refusal(reason) };
  };
}

/** Returns a function for the hint below the serial number: the product, or why the device cannot be activated. */
function useDeviceHint() {
  const t = useTranslations('transfers');
  const common = useTranslations('common');
  const texts = useBatchTexts(activationKind);
  return (deviceCheck: DeviceCheck | undefined): string | undefined => {
    if (deviceCheck?.verdict === 'good') return t('activation.ready', { product: deviceCheck.product });
    if (!deviceCheck) return undefined;
    const { product, verdict } = deviceCheck;
    const reason = texts.refusal(verdict);
    return product ? common('pair', { label: product, value: reason }) : reason;
  };
}

/** The success message of an activation, with the end of the software's validity as soon as it is loaded. */
function DoneNotice({ sn, product }: { sn: string; product: string }) {
  const t = useTranslations('transfers.activation');
  const { gap } = useJoinedTexts();
  const { day } = useFormats();
  const end = useDeviceRow(sn, 'after')?.expiresOn;
  return (
    <Alert severity="success" role="status">
      {end ? t('doneUntil', { product, sn, day: day(end) }) : t('done', { product, sn })}
      {gap}
      <Link href={deviceRoute(sn)}>{t('show')}</Link>
    </Alert>
  );
}

interface UnresolvedOutcomeProps {
  outcome: ActivationOutcome | undefined;
  onCheck: () => void;
}

/** A warning for an activation with an unconfirmed outcome, with a button that looks it up. */
function UnresolvedOutcome({ outcome, onCheck }: UnresolvedOutcomeProps) {
  const t = useTranslations('transfers');
  const batch = useTranslations('batch');
  const notice = useRef<HTMLDivElement>(null);
  const state = outcome?.status.state;
  useEffect(() => {
    if (state === 'missing' || state === 'unknown') notice.current?.focus();
  }, [state]);
  if (state === 'waiting') return <ProblemNotice error={outcome?.stopError} reveal />;
  if (state !== 'missing' && state !== 'unknown') return null;
  return (
    <Alert
      ref={notice}
      severity="warning"
      role="group"
      tabIndex={-1}
      action={
        <Button variant="outlined" onClick={onCheck}>
          {batch('lookUp')}
        </Button>
      }
    >
      {t(state === 'missing' ? 'activation.notYet' : 'activation.unknown')}
    </Alert>
  );
}
