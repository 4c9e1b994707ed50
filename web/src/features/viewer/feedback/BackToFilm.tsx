import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../shared/ui/Button.tsx';

/** Goes back to the film that the viewer came from, which must not be in the history twice. */
export const BackToFilm = ({ film }: { film: string }) => {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    // When opened in another tab, it is an ordinary link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink kind="quiet" to={film} onClick={goBack}>
      Back to the film
    </ButtonLink>
  );
};
