/** Plays a short tone and vibrates, where the device can. Never throws. */
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
    // The browser has no audio output.
  }
}
