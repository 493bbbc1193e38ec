/** The texts of the lesson: what was seen, what it means, and the next deed. */
export const teaching = {
  lesson: {
    title: 'Your first game',
    progress: (done: number, all: number) => `${done} of ${all} deeds done`,
    doneTitle: 'You know the game',
    doneLead:
      'Checks, foundations, attacks, zones, blocks, enhances, responses and momentum: that is all there is to it.',
    again: 'Play again as this fighter',
    steps: {
      hand: {
        title: 'Welcome to the ring',
        text: 'You fight as Odile Marsh, and Old Pell spars with you. Bring his health down to 0 before he brings down yours. These seven cards are your hand.',
        deed: 'Keep your hand.',
      },
      check: {
        title: 'A check for each card',
        text: 'To play a card, you check: the top card of your deck is turned over, and the number at its lower right must reach the difficulty at the upper left of the card you play. Rolled Sleeves has difficulty 2.',
        deed: 'Play Rolled Sleeves.',
      },
      progressive: {
        title: 'Each card makes the next one harder',
        text: 'A 5 against 2: passed. Rolled Sleeves lies in your card pool now, and each card there makes the next one harder by 1. Up Before the Gulls has difficulty 1, so it needs 2.',
        deed: 'Play Up Before the Gulls.',
      },
      again: {
        title: 'Symbols',
        text: 'Passed again. The round symbols on a card say who can use it: it must share one with your fighter. Air, fire and order are Odile’s, and this card has them. It needs 1, and 2 more for the pool.',
        deed: 'Play Knows Every Knot.',
      },
      end: {
        title: 'Foundations stay',
        text: 'These three are foundations. When your turn ends they move from the pool to your stage, and stay there to help you. Nobody may attack in a first turn, so enough for now.',
        deed: 'End your turn.',
      },
      attack: {
        title: 'Attack!',
        text: 'Old Pell built something too. Your hand is filled up to seven. Bell Hook is an attack: it strikes one of three zones, high, mid or low. Here it is mid, with speed 4 and damage 4.',
        deed: 'Attack with Bell Hook.',
      },
      commit: {
        title: 'One short? Commit.',
        text: 'A 3 against 4: one short. Turn a card of your stage sideways to add 1. It is committed then, and cannot help again until your next turn makes it ready.',
        deed: 'Commit Knows Every Knot.',
      },
      enhance: {
        title: 'Enhance it',
        text: 'Now the attack is on its way. Before it lands, both players may use abilities that say Enhance. Rolled Sleeves: commit it, and your attack gets +2 damage.',
        deed: 'Use Rolled Sleeves.',
      },
      response: {
        title: 'Respond',
        text: 'No block: 6 damage! Abilities that say Response can be used right after something happens. Odile’s follows damage by your attack: it makes one foundation ready again.',
        deed: 'Use Odile’s response.',
      },
      ready: {
        title: 'Ready again',
        text: 'Two of your foundations are committed. Choose the one that you will want once more.',
        deed: 'Choose Rolled Sleeves.',
      },
      over: {
        title: 'Leave cards for blocking',
        text: 'You could play on. But it is Old Pell’s turn next, and whatever stays in your hand can block his attacks.',
        deed: 'End your turn.',
      },
      momentum: {
        title: 'Momentum',
        text: 'An attack that dealt damage can be kept as momentum. Strong cards spend it, as you will see soon.',
        deed: 'Keep Bell Hook.',
      },
      block: {
        title: 'Block it',
        text: 'Boot Heel comes low, with speed 3. The shield of a card says where it blocks. Shift Whistle blocks low, the same zone, and stops everything. The check must reach the speed plus the number on the shield: 3 and 2.',
        deed: 'Block with Shift Whistle.',
      },
      half: {
        title: 'Next to it: half',
        text: 'Nothing came through. Now Fence Rail comes mid, for 4. Ten-Count Flurry blocks high, which is next to mid: half of the damage. High and low are too far apart for that.',
        deed: 'Block with Ten-Count Flurry.',
      },
      finish: {
        title: 'Finish it',
        text: 'Only 2 damage came through. It is your turn, all your cards are ready, and Old Pell has 7 health left. Hawser Uppercut strikes high, with speed 5 and damage 5.',
        deed: 'Attack with Hawser Uppercut.',
      },
      spend: {
        title: 'Spend momentum',
        text: 'Its EX spends one momentum for +2 speed. The faster an attack, the more a check to block it must reach.',
        deed: 'Use the EX of Hawser Uppercut.',
      },
      last: {
        title: 'Two more',
        text: 'Speed 7 is hard to block. Damage 5 is not enough for 7 health, but your sleeves are ready.',
        deed: 'Use Rolled Sleeves.',
      },
    } as Record<string, { title: string; text: string; deed: string }>,
  },
}
