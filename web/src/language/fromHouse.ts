/** Words of the house that the page knows in other languages too: levels of bots, quick phrases and avatars. A test of the house
 * compares them with what it says. */

export const LEVELS = ["random", "easy", "medium", "hard", "expert"];

export const PHRASES = [
  "Hello!",
  "Good luck!",
  "Well played!",
  "Thank you!",
  "Oh no!",
  "I need a moment.",
  "Your turn!",
  "That was close!",
  "Congratulations!",
  "One more game?",
  "Good night!",
];

export const AVATARS = [
  ...["Fox", "Bear", "Panda", "Koala", "Tiger", "Lion", "Frog", "Owl", "Rabbit", "Cat", "Dog", "Penguin"],
  ...["Cook", "Baker", "Gardener", "Grandmother", "Grandfather", "Neighbour"],
  ...["Postman", "Teacher", "Painter", "Beekeeper", "Girl", "Boy"],
];
