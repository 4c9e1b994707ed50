import type { Card } from '@sebule/contract';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { isStarted, watchPath } from '../titles/index.ts';
import { PlayIcon } from './icons.tsx';

/** Plays or resumes a title. `data-item` makes it reachable by the arrow keys. */
export const PlayLink = ({
  card,
  onOpen,
  ...rest
}: {
  card: Card;
  onOpen: () => void;
  'data-item'?: string;
}) => (
  <ButtonLink {...rest} to={watchPath(card)} onClick={onOpen}>
    <PlayIcon />
    <span>{isStarted(card) ? 'Continue' : 'Play'}</span>
    <VisuallyHidden>{` ${card.title}`}</VisuallyHidden>
  </ButtonLink>
);
