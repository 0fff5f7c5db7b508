import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** Message keys by the vendor's words for payment methods, in lower case. */
const messageKeys = {
  paypal: 'paypal',
  alipay: 'alipay',
  支付宝: 'alipay',
  wechat: 'wechatPay',
  'wechat pay': 'wechatPay',
  微信支付: 'wechatPay',
  'bank transfer': 'bankTransfer',
  'credit card': 'creditCard',
} as const;

/** Returns a function that translates a payment method; an unknown one keeps the vendor's word. */
export function usePaymentMethodName(): (method: string) => string {
  const t = useTranslations('common.payment');
  return useCallback(
    (method) => {
      const word = method.trim().toLowerCase();
      return Object.hasOwn(messageKeys, word) ? t(messageKeys[word as keyof typeof messageKeys]) : method;
    },
    [t],
  );
}
