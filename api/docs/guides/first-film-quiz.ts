/** The quiz of the first video, in every language of the guide. */
export const FIRST_QUIZ = {
  title: 'Capitals of Europe',
  template: 'game-show',
  questions: [
    {
      questionText: 'What is the capital of France?',
      answers: [
        { answerText: 'Paris', isCorrect: true },
        { answerText: 'Lyon', isCorrect: false },
        { answerText: 'Nice', isCorrect: false },
      ],
    },
    {
      questionText: 'Which city lies on two continents?',
      answers: [
        { answerText: 'Rome', isCorrect: false },
        { answerText: 'Istanbul', isCorrect: true },
      ],
    },
  ],
}
