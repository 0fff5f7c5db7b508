/** Says by a short tone and a buzz that a code was read; silent where a device can do neither. */
export function playScanFeedback(): void {
  navigator.vibrate?.(60);
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = 880;
    volume.gain.value = 0.08;
    tone.connect(volume).connect(audio.destination);
    tone.onended = () => void audio.close();
    tone.start();
    tone.stop(audio.currentTime + 0.09);
  } catch {
    // No sound output at all: the list on the screen tells it too.
  }
}
