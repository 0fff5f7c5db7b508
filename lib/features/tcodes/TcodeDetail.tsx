'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Tcode } from '../../contract/tcodes.ts';
import { activationRoute, deviceRoute } from '../../nav.ts';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import detail from '../../ui/detail/detail.module.css';
import { Sections } from '../../ui/detail/Sections.tsx';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import { useTcodeList } from './list.tsx';
import { isSpendable, StateTag, stateToday } from './states.tsx';
import css from './tcodes.module.css';

interface Props {
  id: string;
  /** Null when it could not be had; then `problem` says why. */
  card: Tcode | null;
  problem?: unknown;
  /** Whether the account may see and activate devices. */
  devices: boolean;
}

/** One Tcode card with every field, and what can be done with it. */
export function TcodeDetail({ id, card, problem, devices }: Props) {
  const t = useTranslations('tcodes');
  const router = useRouter();
  const list = useTcodeList(devices);
  if (!card) return <DetailProblem list={list} id={id} problem={problem} />;
  const { code, state, usedSn, product } = card;
  const today = stateToday(card);
  const [activation, device] = [activationRoute(card.id), deviceRoute(usedSn)];
  return (
    <article className={detail.screen}>
      <DetailHeader
        list={list}
        id={card.id}
        name={
          <>
            {code} <CopyButton text={code} label={t('field.code')} />
          </>
        }
        standing={
          <p className={css.standing}>
            {state && <StateTag state={state} />}
            <span>{product}</span>
          </p>
        }
      >
        {devices && (
          <div className={css.buttons}>
            {isSpendable(card) && (
              <HeadButton icon="power" tone="main" href={activation} onPress={() => router.push(activation)}>
                {t('activate')}
              </HeadButton>
            )}
            {usedSn && (
              <HeadButton icon="device" href={device} onPress={() => router.push(device)}>
                {t('device')}
              </HeadButton>
            )}
          </div>
        )}
      </DetailHeader>
      <section className={detail.section}>
        <h2>{t('section.use')}</h2>
        <p className={css.text}>{today ? t(`meaning.${today}`) : t('stateUnknown')}</p>
      </section>
      <Sections
        list={list}
        row={card}
        sections={[
          {
            title: t('section.card'),
            fields: ['code', 'product', 'cardNumber', 'state', 'expiresOn', 'orderNumber'],
          },
          { title: t('section.redemption'), fields: ['usedSn', 'redeemedAt'] },
        ]}
      />
    </article>
  );
}
