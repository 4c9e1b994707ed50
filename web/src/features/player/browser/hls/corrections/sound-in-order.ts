import type { AudioStreamController, FragLoadedData } from 'hls.js';

/**
 * Hands the pieces of sound on in their order. Until the first picture tells where the film begins, hls.js collects them,
 * and what arrives right after that would overtake them.
 */
export const soundInOrder = (Controller: typeof AudioStreamController) =>
  class extends Controller {
    override _handleFragmentLoadProgress(data: FragLoadedData): void {
      if (this.state === 'WAITING_INIT_PTS') this.doTick();
      super._handleFragmentLoadProgress(data);
    }
  };
