/** The sample quizzes, each with its questions as people write them in the form of a new quiz. */
export const samples = {
  space: {
    title: 'How well do you know space?',
    stake: 'Bet you miss number 3',
    end: { headline: 'Did number 3 get you?', text: 'Comment your score. Be honest!' },
    questions: `1. 🔥 Which planet is the hottest?
A) Mercury
B) Venus ✓
C) Mars
D) Jupiter
Fact: Hot enough to melt lead, day and night.

2. ☀️ How old is the sunlight you see?
A) 8 seconds
B) 8 minutes ✓
C) 8 hours
Fact: If the Sun went dark, you would not know for eight minutes.

3. 🌀 Which planet spins on its side?
A) Neptune
B) Uranus ✓
C) Saturn
Fact: Its poles get 42 years of light, then 42 years of night.`,
  },
  'deep-sea': {
    title: 'Secrets of the deep sea',
    stake: 'The last one sinks everybody',
    end: { headline: 'Still afloat?', text: 'Tell us which one sank you.' },
    questions: `1. 🌊 Which ocean is the deepest?
A) Atlantic
B) Indian
C) Pacific ✓
Fact: Mount Everest would vanish in its deepest trench.

2. 🐙 How many hearts does an octopus have?
A) One
B) Two
C) Three ✓
Fact: One of them stops beating when it swims.

3. 👁️ Which animal has the largest eyes?
A) Blue whale
B) Colossal squid ✓
C) Tuna
Fact: Each one is as big as a football.`,
  },
  capitals: {
    title: 'Capitals that fool everybody',
    stake: 'Three capitals, three traps',
    end: { headline: 'Caught in a trap?', text: 'Comment the one that fooled you.' },
    questions: `1. 🦘 What is the capital of Australia?
A) Sydney
B) Canberra ✓
C) Melbourne
Fact: It was built because Sydney and Melbourne both wanted the title.

2. 🍁 What is the capital of Canada?
A) Ottawa ✓
B) Toronto
C) Montreal
Fact: In winter its canal becomes an ice rink almost 8 km long.

3. 🇰🇿 What is the capital of Kazakhstan?
A) Almaty
B) Nur-Sultan
C) Astana ✓
Fact: It was renamed Nur-Sultan in 2019, and back in 2022.`,
  },
}
