'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { deviceRoute } from '../../nav.ts';
import { MainButton, PlainButton } from '../../ui/controls.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Icon } from '../../ui/icons.tsx';
import { cleaned } from '../../ui/import/pasted.ts';
import { LineInput } from '../../ui/LineInput.tsx';
import button from '../../ui/list/buttons.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import css from './desk.module.css';
import { isSn, isTcode, type Values } from './entries.ts';
import { activating } from './kinds.ts';
import { useFound } from './use-found.ts';
import { type OneOutcome, useOneActivation } from './use-one-activation.ts';
import { useWords } from './words.ts';

const ScanDialog = dynamic(() => import('../../ui/scan/ScanDialog.tsx').then((file) => file.ScanDialog));

type Field = 'sn' | 'tcode';
const fields: Field[] = ['sn', 'tcode'];

/** One device and its Tcode. After a success the form is empty again, ready for the next one. */
export function OneActivation({ given }: { given: string }) {
  const t = useTranslations('transfers');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ sn: given, tcode: '' });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const [scanned, setScanned] = useState<Field>();
  const [done, setDone] = useState<{ sn: string; product: string }>();
  const work = useOneActivation();
  const check = useCheck();
  const refusalOf = useRefusal();
  const { found, problem } = useFound(cleaned(values.sn));
  const words = useWords(activating);
  const idOf = (field: string) => `${id}-${field}`;
  const labels: Record<Field, string> = { sn: t('list.sn'), tcode: t('list.tcode') };

  const type = (field: Field, text: string) => {
    setValues((latest) => ({ ...latest, [field]: text }));
    setErrors((latest) => ({ ...latest, [field]: undefined }));
    work.forget();
  };
  const refuse = (wrong: Partial<Record<Field, string>>) => {
    setErrors(wrong);
    setAttempt((count) => count + 1);
  };
  const settle = (ended: OneOutcome | undefined, product: string) => {
    if (ended?.fate.state === 'done') {
      setDone({ sn: ended.values.sn, product });
      setValues({ sn: '', tcode: '' });
      form.current?.querySelector('input')?.focus();
    } else if (ended?.fate.state === 'refused') {
      refuse(refusalOf(ended.fate.reason));
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDone(undefined);
    const given = { sn: cleaned(values.sn), tcode: cleaned(values.tcode) };
    const wrong = check(given);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setErrors({});
    settle(await work.activate(given), found?.product ?? '');
  };
  const refusals = fields.flatMap((name) => {
    const text = errors[name];
    return text ? [{ name, label: labels[name], text }] : [];
  });
  const hint = !found
    ? undefined
    : found.verdict === 'good'
      ? t('activation.found', { product: found.product })
      : [found.product, words.reason(found.verdict)].filter(Boolean).join(': ');

  return (
    <form ref={form} className={`${css.card} ${css.narrow}`} method="post" noValidate onSubmit={submit}>
      {done && (
        <Notice severity="success" role="status">
          {t('activation.done', done)} <a href={deviceRoute(done.sn)}>{t('activation.show')}</a>
        </Notice>
      )}
      <Unsettled work={work} onSettled={(ended) => settle(ended, found?.product ?? '')} />
      <ErrorSummary refusals={refusals} attempt={attempt} idOf={idOf} />
      {fields.map((field) => (
        <LineInput
          key={field}
          id={idOf(field)}
          name={field}
          label={labels[field]}
          value={values[field]}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          disabled={work.busy}
          error={errors[field]}
          hint={field === 'sn' ? hint : undefined}
          onChange={(event) => type(field, event.target.value)}
          onKeyDown={(event) => {
            // A scanner gun ends with Enter: after the SN comes the Tcode.
            if (event.key !== 'Enter' || field !== 'sn' || values.tcode !== '' || !values.sn) return;
            event.preventDefault();
            document.getElementById(idOf('tcode'))?.focus();
          }}
          end={
            <PlainButton
              type="button"
              aria-label={`${t('input.scan')}: ${labels[field]}`}
              title={t('input.scan')}
              onClick={() => setScanned(field)}
            >
              <Icon name="scan" />
            </PlainButton>
          }
        />
      ))}
      {problem !== undefined && <ProblemNotice error={problem} />}
      <div>
        <MainButton type="submit" aria-disabled={work.busy}>
          {work.busy ? t('activation.submitting') : t('activation.submit')}
        </MainButton>
      </div>
      {scanned && (
        <ScanDialog
          single
          onTake={([text = '']) => {
            type(scanned, text);
            document.getElementById(idOf(scanned))?.focus();
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
  return ({ sn, tcode }: Values): Partial<Record<Field, string>> => ({
    ...(isSn(sn) ? {} : { sn: t(sn ? 'sn' : 'required') }),
    ...(isTcode(tcode) ? {} : { tcode: t(tcode ? 'tcode' : 'required') }),
  });
}

/** The reason why a device was not activated, at the field that it is about. */
function useRefusal() {
  const t = useTranslations('transfers');
  const words = useWords(activating);
  return (reason: string): Partial<Record<Field, string>> => {
    if (reason === 'alreadyActive') return { sn: t('activation.alreadyActive') };
    return { [reason === 'tcodeWrong' ? 'tcode' : 'sn']: words.reason(reason) };
  };
}

interface UnsettledProps {
  work: ReturnType<typeof useOneActivation>;
  onSettled: (ended: OneOutcome | undefined) => void;
}

/** An activation that is neither done nor refused, and what can be done about it. */
function Unsettled({ work, onSettled }: UnsettledProps) {
  const t = useTranslations('transfers');
  const notice = useRef<HTMLDivElement>(null);
  const { outcome } = work;
  const state = outcome?.fate.state;
  useEffect(() => {
    if (state === 'missing' || state === 'unknown') notice.current?.focus();
  }, [state]);
  if (!outcome) return null;
  if (state === 'waiting') return <ProblemNotice error={outcome.stop} reveal />;
  if (state !== 'missing' && state !== 'unknown') return null;
  return (
    <Notice
      ref={notice}
      severity="warning"
      role="group"
      action={
        <button
          type="button"
          className={button.button}
          onClick={async () => onSettled(await work.check(outcome.values))}
        >
          {t('receipt.lookUp')}
        </button>
      }
    >
      {t(state === 'missing' ? 'activation.notYet' : 'activation.unknown')}
    </Notice>
  );
}
