import { AUDIT_DAY_LISTED_MAX, AUDIT_LISTED_MAX } from './limits.ts';

const DAY_MS = 86_400_000;

/** How many entries a list with these limits has at most: an import of residents can fill a day with thousands. */
export const auditListedMax = ({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): number =>
  from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) <= DAY_MS
    ? AUDIT_DAY_LISTED_MAX
    : AUDIT_LISTED_MAX;
