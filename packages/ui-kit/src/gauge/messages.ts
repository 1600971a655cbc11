export const messages = {
  none: (label: string) => `${label}: no score`,
  score: (label: string, score: number) => `${label} ${score} of 100`,
  renewed: (score: string) => `${score}, being renewed`,
};
