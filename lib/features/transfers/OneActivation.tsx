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
import type { Tcode } from '../../contract/tcodes.ts';
import { deviceRoute } from '../../nav.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { cleaned } from '../../ui/import/pasted.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import { type Finding, isSn, isTcode, type Values } from './entries.ts';
import { activating } from './kinds.ts';
import { type ActivationOutcome, useSingleActivation } from './single-activation-store.ts';
import { useDeviceCheck } from './use-device-check.ts';
import { useWords } from './words.ts';

const ScanDialog = lazily(() => import('../../ui/scan/ScanDialog.tsx').then((file) => file.ScanDialog));

type Field = 'sn' | 'tcode';

interface Props {
  user: string;
  /** The SN to begin with; may be empty. */
  given: string;
  /** The Tcode to begin with. */
  card: Tcode | null;
}

type Wrong = Partial<Record<Field, string>>;
const fields: Field[] = ['sn', 'tcode'];

/** One device and its Tcode. After a success the form is empty again, ready for the next one. */
export function OneActivation({ user, given, card }: Props) {
  const t = useTranslations('transfers');
  const id = useId();
  const [activation, { values, busy, outcome, done }] = useSingleActivation(user);
  const { register, handleSubmit, formState, clearErrors, setFocus, setValue } = useForm<Values>({
    defaultValues: values,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [attempt, setAttempt] = useState(0);
  const [scanned, setScanned] = useState<Field>();
  const check = useCheck();
  const refusalOf = useRefusal();
  const { found, problem } = useDeviceCheck(cleaned(values.sn));
  const hintOf = useHint();
  // The store outlives this form, and is set by the address, the camera and a finished activation too.
  useEffect(() => {
    for (const field of fields) setValue(field, values[field]);
  }, [values, setValue]);
  useEffect(() => {
    if (given) activation.setValues({ sn: given });
  }, [activation, given]);
  useEffect(() => {
    if (card) activation.setValues({ tcode: card.code });
  }, [activation, card]);
  const idOf = (field: string) => `${id}-${field}`;
  // The closing dialog returns focus to its button first.
  const filled = useRef<Field>(undefined);
  useEffect(() => {
    if (scanned || !filled.current) return;
    setFocus(filled.current);
    filled.current = undefined;
  }, [scanned, setFocus]);
  const cardHint =
    card?.product && values.tcode === card.code
      ? t('activation.cardFor', { product: card.product })
      : undefined;
  const labels: Record<Field, string> = { sn: t('list.sn'), tcode: t('list.tcode') };
  const refused = outcome ? refusalOf(outcome.status) : {};
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
    settle(await activation.activate({ sn: cleaned(sn), tcode: cleaned(tcode) }, found?.product ?? ''));
  }, countAttempt);
  const refusals = fields.flatMap((name) => {
    const text = errorOf(name);
    return text ? [{ name, label: labels[name], text }] : [];
  });

  return (
    <Paper
      component="form"
      variant="outlined"
      method="post"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2.5, maxWidth: 480, p: 2.5 }}
    >
      {done && (
        <Alert severity="success" role="status">
          {t('activation.done', done)} <Link href={deviceRoute(done.sn)}>{t('activation.show')}</Link>
        </Alert>
      )}
      <Unsettled
        outcome={outcome}
        onCheck={async () =>
          settle(outcome && (await activation.check(outcome.values, found?.product ?? '')))
        }
      />
      <ErrorSummary refusals={refusals} attempt={attempt} idOf={idOf} />
      {fields.map((field) => (
        <TextInput
          key={field}
          {...register(field, {
            validate: (text) => check(field, cleaned(text)),
            onChange: ({ target }) => change(field, target.value),
          })}
          id={idOf(field)}
          label={labels[field]}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          readOnly={busy}
          error={errorOf(field)}
          hint={field === 'sn' ? hintOf(found) : cardHint}
          onKeyDown={(event) => {
            // A scanner gun ends with Enter: after the SN comes the Tcode.
            if (event.key !== 'Enter' || field !== 'sn' || values.tcode !== '' || !values.sn) return;
            event.preventDefault();
            setFocus('tcode');
          }}
          endAdornment={
            <IconButton
              edge="end"
              aria-label={`${t('input.scan')}: ${labels[field]}`}
              title={t('input.scan')}
              disabled={busy}
              onClick={() => setScanned(field)}
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
      {scanned && (
        <ScanDialog
          single
          onTake={([text = '']) => {
            change(scanned, text);
            filled.current = scanned;
          }}
          onClose={() => setScanned(undefined)}
        />
      )}
    </Paper>
  );
}

/** Says what is wrong with the value of a field. */
function useCheck() {
  const t = useTranslations('errors.field');
  const isValid = { sn: isSn, tcode: isTcode };
  return (field: Field, text: string) => isValid[field](text) || t(text ? field : 'required');
}

/** The reason why a device was not activated, at the field that it is about. */
function useRefusal() {
  const t = useTranslations('transfers');
  const words = useWords(activating);
  return ({ state, reason }: ActivationOutcome['status']): Wrong => {
    if (state !== 'refused') return {};
    if (reason === 'alreadyActive') return { sn: t('activation.alreadyActive') };
    return { [reason === 'tcodeWrong' ? 'tcode' : 'sn']: words.reason(reason) };
  };
}

/** What is known of the device, below its number. */
function useHint() {
  const t = useTranslations('transfers');
  const words = useWords(activating);
  return (found: Finding | undefined): string | undefined => {
    if (found?.verdict === 'good') return t('activation.found', { product: found.product });
    return found && [found.product, words.reason(found.verdict)].filter(Boolean).join(': ');
  };
}

interface UnsettledProps {
  outcome: ActivationOutcome | undefined;
  onCheck: () => void;
}

/** An activation that is neither done nor refused, and what can be done about it. */
function Unsettled({ outcome, onCheck }: UnsettledProps) {
  const t = useTranslations('transfers');
  const notice = useRef<HTMLDivElement>(null);
  const state = outcome?.status.state;
  useEffect(() => {
    if (state === 'missing' || state === 'unknown') notice.current?.focus();
  }, [state]);
  if (state === 'waiting') return <ProblemNotice error={outcome?.stop} reveal />;
  if (state !== 'missing' && state !== 'unknown') return null;
  return (
    <Alert
      ref={notice}
      severity="warning"
      role="group"
      tabIndex={-1}
      action={
        <Button variant="outlined" onClick={onCheck}>
          {t('receipt.lookUp')}
        </Button>
      }
    >
      {t(state === 'missing' ? 'activation.notYet' : 'activation.unknown')}
    </Alert>
  );
}
