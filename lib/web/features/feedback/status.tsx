import { useTranslations } from 'next-intl';
import { type FeedbackStatusName, feedbackStatusNames } from '#lib/contract/constants.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import { type StatusDefinitions, StatusTag, useStatusName } from '../../ui/VendorStatus.tsx';

const statusDefinitions: StatusDefinitions<FeedbackStatusName> = {
  keys: feedbackStatusNames,
  tones: { sent: 'plain', inProgress: 'info', answered: 'success', closed: 'plain' },
};

/** Returns a function that names the status of feedback or of a review; "" for null. */
export function useFeedbackStatus(): (status: VendorStatus | null) => string {
  return useStatusName(statusDefinitions.keys, useTranslations('feedback.status'));
}

/** The status of feedback or of a review as a tag. */
export function FeedbackStatus({ status }: { status: VendorStatus }) {
  return <StatusTag status={status} definitions={statusDefinitions} name={useFeedbackStatus()(status)} />;
}
