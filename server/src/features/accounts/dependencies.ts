import type { AuditLog } from '#features/audit/index.ts';
import type { Allowance, RefusalLimit } from '#platform/http/throttle.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { CodeMessages } from './codes/code-source.ts';
import type { PhoneCodesService } from './codes/phone-codes.service.ts';
import type { PasswordGuesses } from './guessing/password-guesses.ts';
import type { KnownDevices } from './known-devices/known-devices.ts';

/** What the services need that check who a caller is. */
export interface Proving extends Pick<SliceDependencies, 'db' | 'clock'> {
  passwords: PasswordGuesses;
  audit: AuditLog;
  /** What counts as one caller. */
  networkOf: (address: string) => string;
}

/** What those of them need that ask viewers for a code. */
export interface AskingForCodes {
  codes: PhoneCodesService;
  codeTexts: CodeMessages;
  /** Codes that one caller may request, for all phones together. */
  codeRequests: Allowance;
  wrongCodes: RefusalLimit;
  devices: KnownDevices;
  key: Buffer;
}
