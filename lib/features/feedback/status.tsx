'use client';

import { useTranslations } from 'next-intl';
import { type KnownFeedbackState, knownFeedbackStates } from '../../contract/feedback-words.ts';
import type { VendorStatus } from '../../contract/values.ts';
import { type KnownStatuses, StatusTag, useStatusName } from '../shared/vendor-status.tsx';

const known: KnownStatuses<KnownFeedbackState> = {
  words: knownFeedbackStates,
  tones: { sent: 'plain', inProgress: 'info', answered: 'success', closed: 'plain' },
};

/** How feedback or a review stands, in the reader's language; a state that nobody knows by its number. */
export function useFeedbackStatus(): (status: VendorStatus | null) => string {
  return useStatusName(known.words, useTranslations('feedback.status'));
}

/** How feedback or a review stands, as a tag. */
export function FeedbackStatus({ status }: { status: VendorStatus }) {
  return <StatusTag status={status} known={known} name={useFeedbackStatus()(status)} />;
}
