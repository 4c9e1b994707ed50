import type { Edge } from './graph.ts';
import { placeOf } from './place.ts';

const FORMS = 'web/src/features/admin/kit/form/';
const FORM = `${FORMS}use-form.ts`;
/** Each of these asks before what was typed is lost. */
const GUARDS = new Set(['FormState', 'FormDialog', 'LeaveGuard'].map((name) => `${FORMS}${name}.tsx`));

/** One line for every form of the admin pages that can be left without a question. */
export function unguardedForms(edges: Edge[]): string[] {
  const guarded = new Set(edges.filter(({ to }) => GUARDS.has(to)).map(({ from }) => from));
  return edges
    .filter(
      ({ from, to, typeOnly }) => to === FORM && !typeOnly && !placeOf(from).isTest && !guarded.has(from),
    )
    .map(
      ({ from, line }) =>
        `${from}:${line} uses useForm — a form asks before it is left, with UnsavedGuard or FormDialog`,
    );
}
