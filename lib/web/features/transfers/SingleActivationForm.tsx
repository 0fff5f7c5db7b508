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
import { type DeviceCheck, isSn, isTcode, type Values } from './entries.ts';
import { type ActivationOutcome, useSingleActivation } from './single-activation-store.ts';
import { useDeviceCheck } from './use-device-check.ts';
import { useDeviceRow } from './use-device-row.ts';

const ScanDialog = lazyComponent(() =>
  import('../../ui/scan/ScanDialog.tsx').then((file) => file.ScanDialog),
);

type Field = 'sn' | 'tcode';

interface Props {
  user: string;
  initialSn: string;
  /** The initial Tcode. */
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
  const { register, handleSubmit, formState, clearErrors, setFocus, setValue } = useForm<Values>({
    defaultValues: values,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [attempt, setAttempt] = useState(0);
  const [scannedField, setScannedField] = useState<Field>();
  const validateField = useFieldValidator();
  const refusalTexts = useRefusalTexts();
  const { deviceCheck, problem } = useDeviceCheck(cleanDeviceNumber(values.sn));
  const deviceHint = useDeviceHint();
  // The URL, the camera and a finished activation also set the store, which outlives this form.
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
  const sn = cleanDeviceNumber(values.sn);
  useInitialFocus(() => document.getElementById(idOf(values.sn ? 'tcode' : 'sn')));
  const row = useDeviceRow(sn, 'before', deviceCheck?.verdict === 'good');
  const ownTcode = row?.tcodeState === 'notRedeemed' ? row.tcode : '';
  // Fills in the Tcode of the device, and replaces it by that of another device.
  const filledTcode = useRef('');
  useEffect(() => {
    if (!ownTcode || ![filledTcode.current, ''].includes(values.tcode) || values.tcode === ownTcode) return;
    if (filledTcode.current === ownTcode) return;
    filledTcode.current = ownTcode;
    activation.setValues({ tcode: ownTcode });
    setValue('tcode', ownTcode);
    // A scanner that types the Tcode replaces it.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.name === 'tcode') activeElement.select();
  }, [ownTcode, values.tcode, activation, setValue]);
  // The closing dialog returns focus to its button first.
  const filledField = useRef<Field>(undefined);
  useEffect(() => {
    if (scannedField || !filledField.current) return;
    setFocus(filledField.current);
    filledField.current = undefined;
  }, [scannedField, setFocus]);
  const tcodeHint =
    ownTcode && values.tcode === ownTcode
      ? t('activation.ownTcode')
      : card?.product && values.tcode === card.code
        ? t('activation.cardFor', { product: card.product })
        : undefined;
  const labels: Record<Field, string> = { sn: t('list.sn'), tcode: t('list.tcode') };
  const refused = outcome ? refusalTexts(outcome.status) : {};
  const errorOf = (field: Field) => formState.errors[field]?.message ?? refused[field];

  const change = (field: Field, text: string) => {
    activation.setValues({ [field]: text });
    clearErrors(field);
  };
  const countAttempt = () => setAttempt((count) => count + 1);
  const settle = (ended: ActivationOutcome | undefined) => {
    if (ended?.status.state === 'done') setFocus('sn');
    else if (ended) countAttempt();
  };
  const submit = handleSubmit(async ({ sn, tcode }) => {
    settle(
      await activation.activate(
        { sn: cleanDeviceNumber(sn), tcode: cleanDeviceNumber(tcode) },
        deviceCheck?.product ?? '',
      ),
    );
  }, countAttempt);
  const refusals = fields.flatMap((name) => {
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
          settle(outcome && (await activation.check(outcome.values, deviceCheck?.product ?? '')))
        }
      />
      <ErrorSummary fieldErrors={refusals} attempt={attempt} idOf={idOf} />
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
          hint={field === 'sn' ? deviceHint(deviceCheck) : tcodeHint}
          onKeyDown={(event) => {
            // Barcode scanners end with Enter: the Tcode follows the SN, and replaces one that was filled in.
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
            filledField.current = scannedField;
          }}
          onClose={() => setScannedField(undefined)}
        />
      )}
    </Paper>
  );
}

/** Returns a validator: true, or the error text. */
function useFieldValidator() {
  const errorText = useFieldErrorText();
  const isValid = { sn: isSn, tcode: isTcode };
  return (field: Field, text: string) => isValid[field](text) || errorText(text ? field : 'required');
}

/** Returns the texts of a refusal by field. */
function useRefusalTexts() {
  const t = useTranslations('transfers');
  const texts = useBatchTexts(activationKind);
  return ({ state, reason }: ActivationOutcome['status']): FieldErrors => {
    if (state !== 'refused') return {};
    if (reason === 'alreadyActive') return { sn: t('activation.alreadyActive') };
    return { [reason.startsWith('tcode') ? 'tcode' : 'sn']: texts.refusal(reason) };
  };
}

/** Returns the hint below the serial number. */
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

/** Says until when the software of an activated device is valid, as soon as that is known. */
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

/** An activation that is neither done nor refused, with its look-up. */
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
