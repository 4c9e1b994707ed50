import { RESEND_COUNTDOWN_S } from '@sebule/contract/accounts/limits';
import { useCodeSource } from './setup.queries.ts';
import { useCountdown } from './use-countdown.ts';
import styles from './ResendCode.module.css';
import textLink from './TextLink.module.css';

/** Requests another code once the countdown from `sentAt` (`Date.now()`) is over. Nothing where codes are not sent. */
export const ResendCode = ({ sentAt, onResend }: { sentAt: number | null; onResend: () => void }) => {
  const source = useCodeSource();
  const seconds = useCountdown(sentAt, RESEND_COUNTDOWN_S);
  if (!source?.isSms) return null;
  return seconds > 0 ? (
    <p className={`note touchable ${styles.wait}`}>
      Resend Code in <span className={`digits ${styles.seconds}`}>{seconds}</span> s
    </p>
  ) : (
    <button type="button" className={`small bold touchable bare ${textLink.link}`} onClick={onResend}>
      Resend Code
    </button>
  );
};
