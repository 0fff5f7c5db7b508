'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Tcode } from '../../contract/tcodes.ts';
import { deviceRoute } from '../../nav.ts';
import { MainButton, PlainButton } from '../../ui/controls.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Icon } from '../../ui/icons.tsx';
import { cleaned } from '../../ui/import/pasted.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import css from './desk.module.css';
import { type Finding, isSn, isTcode, type Values } from './entries.ts';
import { activating } from './kinds.ts';
import { type OneOutcome, useOneDesk } from './one-desk.ts';
import { useFound } from './use-found.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const [desk, { values, busy, outcome, done }] = useOneDesk(user);
  const [wrong, setWrong] = useState<Wrong>({});
  const [attempt, setAttempt] = useState(0);
  const [scanned, setScanned] = useState<Field>();
  const check = useCheck();
  const refusalOf = useRefusal();
  const { found, problem } = useFound(cleaned(values.sn));
  const hintOf = useHint();
  useEffect(() => {
    if (given) desk.type({ sn: given });
  }, [desk, given]);
  useEffect(() => {
    if (card) desk.type({ tcode: card.code });
  }, [desk, card]);
  const idOf = (field: string) => `${id}-${field}`;
  // Once the dialog has gone: as it goes, it gives the focus back to the button that opened it.
  const filled = useRef<Field>(undefined);
  useEffect(() => {
    if (scanned || !filled.current) return;
    document.getElementById(`${id}-${filled.current}`)?.focus();
    filled.current = undefined;
  }, [scanned, id]);
  const cardHint =
    card?.product && values.tcode === card.code
      ? t('activation.cardFor', { product: card.product })
      : undefined;
  const labels: Record<Field, string> = { sn: t('list.sn'), tcode: t('list.tcode') };
  const errors: Wrong = { ...(outcome ? refusalOf(outcome.fate) : {}), ...wrong };

  const type = (field: Field, text: string) => {
    desk.type({ [field]: text });
    setWrong((latest) => ({ ...latest, [field]: undefined }));
  };
  const settle = (ended: OneOutcome | undefined) => {
    if (ended?.fate.state === 'done') form.current?.querySelector('input')?.focus();
    else if (ended) setAttempt((count) => count + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = { sn: cleaned(values.sn), tcode: cleaned(values.tcode) };
    const fault = check(wanted);
    setWrong(fault);
    if (Object.keys(fault).length > 0) return setAttempt((count) => count + 1);
    settle(await desk.activate(wanted, found?.product ?? ''));
  };
  const refusals = fields.flatMap((name) => {
    const text = errors[name];
    return text ? [{ name, label: labels[name], text }] : [];
  });

  return (
    <form ref={form} className={`${css.card} ${css.narrow}`} method="post" noValidate onSubmit={submit}>
      {done && (
        <Notice severity="success" role="status">
          {t('activation.done', done)} <a href={deviceRoute(done.sn)}>{t('activation.show')}</a>
        </Notice>
      )}
      <Unsettled
        outcome={outcome}
        onCheck={async () => settle(outcome && (await desk.check(outcome.values, found?.product ?? '')))}
      />
      <ErrorSummary refusals={refusals} attempt={attempt} idOf={idOf} />
      {fields.map((field) => (
        <TextInput
          key={field}
          id={idOf(field)}
          name={field}
          label={labels[field]}
          value={values[field]}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          readOnly={busy}
          error={errors[field]}
          hint={field === 'sn' ? hintOf(found) : cardHint}
          onChange={(event) => type(field, event.target.value)}
          onKeyDown={(event) => {
            // A scanner gun ends with Enter: after the SN comes the Tcode.
            if (event.key !== 'Enter' || field !== 'sn' || values.tcode !== '' || !values.sn) return;
            event.preventDefault();
            document.getElementById(idOf('tcode'))?.focus();
          }}
          endAdornment={
            <PlainButton
              type="button"
              aria-label={`${t('input.scan')}: ${labels[field]}`}
              title={t('input.scan')}
              disabled={busy}
              onClick={() => setScanned(field)}
            >
              <Icon name="scan" />
            </PlainButton>
          }
        />
      ))}
      {problem !== undefined && <ProblemNotice error={problem} />}
      <div>
        <MainButton type="submit" aria-disabled={busy}>
          {busy ? t('activation.submitting') : t('activation.submit')}
        </MainButton>
      </div>
      {scanned && (
        <ScanDialog
          single
          onTake={([text = '']) => {
            type(scanned, text);
            filled.current = scanned;
          }}
          onClose={() => setScanned(undefined)}
        />
      )}
    </form>
  );
}

/** What is wrong with what was typed, by field. */
function useCheck() {
  const t = useTranslations('errors.field');
  return ({ sn, tcode }: Values): Wrong => ({
    ...(isSn(sn) ? {} : { sn: t(sn ? 'sn' : 'required') }),
    ...(isTcode(tcode) ? {} : { tcode: t(tcode ? 'tcode' : 'required') }),
  });
}

/** The reason why a device was not activated, at the field that it is about. */
function useRefusal() {
  const t = useTranslations('transfers');
  const words = useWords(activating);
  return ({ state, reason }: OneOutcome['fate']): Wrong => {
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
  outcome: OneOutcome | undefined;
  onCheck: () => void;
}

/** An activation that is neither done nor refused, and what can be done about it. */
function Unsettled({ outcome, onCheck }: UnsettledProps) {
  const t = useTranslations('transfers');
  const notice = useRef<HTMLDivElement>(null);
  const state = outcome?.fate.state;
  useEffect(() => {
    if (state === 'missing' || state === 'unknown') notice.current?.focus();
  }, [state]);
  if (state === 'waiting') return <ProblemNotice error={outcome?.stop} reveal />;
  if (state !== 'missing' && state !== 'unknown') return null;
  return (
    <Notice
      ref={notice}
      severity="warning"
      role="group"
      action={
        <Button variant="outlined" onClick={onCheck}>
          {t('receipt.lookUp')}
        </Button>
      }
    >
      {t(state === 'missing' ? 'activation.notYet' : 'activation.unknown')}
    </Notice>
  );
}
